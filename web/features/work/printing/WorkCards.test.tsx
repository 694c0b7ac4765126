import { works } from '@quiz/contract/work/works.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aRow, aTable, aWork } from '#web/testing/an-own-work.ts'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { WorkCards } from './WorkCards.tsx'

const Page = () => <WorkCards id={7} renderQr={() => null} />

test('everybody in the list has a card, with the number of the list before the name where there is one', async () => {
  const rows = [
    aRow({ id: 1, name: 'Абрамов Б.', listNumber: 12, personalCode: 'K7Q2M' }),
    aRow({ id: 2, name: 'Яковлев Я.', personalCode: 'P3R5T' }),
    aRow({ id: 3, name: 'Убран У.', isRemoved: true }),
    aRow({ id: 4, name: '', isForgotten: true }),
  ]
  fakeApi({
    [works.get.path.replace(':id', '7')]: () => ({ reply: aWork({ names: 'list' }) }),
    [works.table.path.replace(':id', '7')]: () => ({ reply: aTable(rows) }),
  })
  await renderRoutes({ '/': Page, '/work/$id': () => null }, { at: '/' })
  const cards = within(await screen.findByRole('list', { name: 'Карточки' })).getAllByRole('listitem')
  expect(cards.map((card) => card.querySelector('.code-card-name')?.textContent)).toEqual([
    '12. Абрамов Б.',
    'Яковлев Я.',
  ])
})

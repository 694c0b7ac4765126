import { type GameTableRow, live } from '@quiz/contract/live/live.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { GameTable } from './GameTable.tsx'

const player = (number: number, name: string, fields: Partial<GameTableRow>): GameTableRow => ({
  ...{ id: number, number, name, members: [], card: null, state: 'in', countsFrom: 1, answeredCount: 0 },
  ...{ points: null, maxPoints: null, percent: null, mark: null, shownPoints: null, shares: [null] },
  ...fields,
})
const Page = () => <GameTable id={9} />

/** Opens the table of a game with one question; gives what it says of the mistakes of each. */
async function openTable(players: GameTableRow[], isOfClass: boolean) {
  const question = { place: 1, title: 'Где маяк?', points: 1, isForgiven: false, isSkipped: false, isTold: true }
  fakeApi({
    [live.table.path.replace(':id', '9')]: () => ({
      reply: {
        ...{ revision: 1, state: 'ended', title: 'Маяки', questions: [question], players },
        ...(isOfClass && { isOfClass }),
      },
    }),
  })
  await renderRoutes({ '/': Page, '/live/{-$id}/{-$view}': () => null }, { at: '/' })
  const mistakes = await screen.findByRole('heading', { name: 'Ошибки по\u00a0именам' })
  const section = mistakes.parentElement ?? document.body
  return within(section)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
}

test('who made no mistake is told apart from who never played, and from whom no question counted', async () => {
  const right = { points: 1, maxPoints: 1, percent: 100, answeredCount: 1, shares: [100] }
  const players = [
    player(1, 'Алов Иван', right),
    player(2, 'Белова Ева', { state: 'waiting' }),
    player(3, 'Волков Лев', { state: 'card', card: 3 }),
    player(4, 'Гусева Яна', { countsFrom: 2 }),
  ]
  expect(await openTable(players, true)).toEqual([
    '1. Алов Иван Ошибок нет.',
    '2. Белова Ева Не играл(а).',
    '3. Волков Лев карточка 3 Не играл(а).',
    '4. Гусева Яна Ни один вопрос не засчитан.',
  ])
})

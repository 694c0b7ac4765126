import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { works } from '@quiz/contract/work/works.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NewWork } from '#web/features/work/form/NewWork.tsx'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { WorkList } from './WorkList.tsx'

const none = () => ({ reply: { items: [], totalCount: 0 } })

test.each([
  ['/works', () => <WorkList renderTools={() => null} />],
  ['/works/new', () => <NewWork authorId={7} testIds={[]} />],
])('an author who has neither works nor tests finds the help at %s', async (at, page) => {
  fakeApi({ [works.list.path]: none, [profiles.created.path]: none })
  await renderRoutes({ [at]: page, '/help/works': () => null }, { at })
  const link = await screen.findByRole('link', { name: /^Работа за\sпять минут/ })
  expect(link.getAttribute('href')).toBe('/help/works')
})

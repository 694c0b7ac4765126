import { auth } from '@quiz/contract/account/auth.ts'
import type { QuizCard } from '@quiz/contract/quiz/quiz-views.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCard } from '#web/testing/a-card.ts'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { OwnQuizRow } from './OwnQuizRow.tsx'

/** Shows the row of a test of the viewer. Returns where its title leads, and its further links and buttons. */
async function open(facts: Partial<QuizCard>) {
  fakeApi({ [auth.isAuthorised.path]: () => ({ reply: true }) })
  const quiz = aCard({ id: 5, title: 'Космос', ...facts })
  const none = () => null
  await renderRoutes(
    {
      '/': () => (
        <ul>
          <OwnQuizRow quiz={quiz} give={null} menu={null} />
        </ul>
      ),
      ...{ '/edit/$id': none, '/passing/$id': none, '/stats/$id': none },
    },
    { at: '/' },
  )
  const title = await screen.findByRole('link', { name: 'Космос' })
  const others = [...screen.getAllByRole('link'), ...screen.queryAllByRole('button')].filter((one) => one !== title)
  return { leadsTo: title.getAttribute('href'), others: others.map(({ textContent }) => textContent) }
}

test('the row of a test leads to the test', async () => {
  expect(await open({})).toEqual({ leadsTo: '/passing/5', others: ['Изменить', 'Статистика', 'Скачать'] })
})

test('what a moderator hid leads to its editor, as its page is closed, and cannot be downloaded', async () => {
  expect(await open({ isModerated: true })).toEqual({ leadsTo: '/edit/5', others: ['Изменить', 'Статистика'] })
})

import { type Profile, profiles } from '@quiz/contract/quiz/profiles.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aCard } from '#web/testing/a-card.ts'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { ProfileTabs } from './ProfileTabs.tsx'

const quizzes = [aCard({ id: 5, title: 'Космос' }), aCard({ id: 6, title: 'Реки' })]

async function open(isOwn: boolean) {
  fakeApi({
    [profiles.created.path]: ({ body }) => {
      const { searchString = '' } = Object(body)
      const items = quizzes.filter(({ title }) => title.includes(searchString))
      return { reply: { items, totalCount: items.length } }
    },
  })
  const page = () => (
    <ProfileTabs
      profile={{ id: 7, resultsHidden: false } as Profile}
      isOwn={isOwn}
      selected="created"
      onSelect={() => undefined}
      renderList={(list) => list.quizzes.map(({ id, title }) => <p key={id}>{title}</p>)}
      renderTools={({ searchString, subjectId }, onChange) => (
        <>
          <input
            aria-label="Поиск"
            value={searchString}
            onChange={(event) => onChange({ searchString: event.target.value })}
          />
          <button type="button" aria-pressed={subjectId === 3} onClick={() => onChange({ subjectId: 3 })}>
            Наука
          </button>
        </>
      )}
      renderEmpty={() => <p>Тестов пока нет</p>}
      renderBin={() => null}
      asideOfPassed={null}
    />
  )
  await renderRoutes({ '/': page }, { at: '/' })
  await screen.findByText('Космос')
}

test('own tests are filtered, and a filter that finds nothing says so and stays', async () => {
  await open(true)
  const box = screen.getByRole('textbox', { name: 'Поиск' })
  await userEvent.type(box, 'Рек')
  expect(await screen.findByText('Реки')).toBeTruthy()
  expect(screen.queryByText('Космос')).toBeNull()
  await userEvent.clear(box)
  await userEvent.type(box, 'Луна')
  expect(await screen.findByText(/^По\sзапросу «Луна» своих тестов нет\.$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Наука' }))
  expect(await screen.findByText(/^Таких тестов в\sэтой категории/)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Поиск' })).toHaveProperty('value', 'Луна')
})

test('the tests of others are not filtered', async () => {
  await open(false)
  expect(screen.queryByRole('textbox')).toBeNull()
})

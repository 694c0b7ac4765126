import { auth } from '@quiz/contract/account/auth.ts'
import type { QuizToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import { Outlet } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { LoginForm } from '#web/features/account/LoginForm.tsx'
import type { DraftStorage } from '#web/features/editing/draft/draft-storage.ts'
import { QuizEditPage } from '#web/features/editing/QuizEditPage.tsx'
import { SettingsFields } from '#web/features/quiz/own-quizzes/SettingsFields.tsx'
import { storeTokens } from '#web/lib/tokens.ts'
import { fakePictures, marina, memoryDraftStorage } from '#web/testing/editor-page.tsx'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { ToastRegion } from '#web/ui/ToastRegion.tsx'

const subjects = [
  { id: 1, name: 'Игры' },
  { id: 5, name: 'Наука' },
]

const Frame = () => (
  <>
    <Outlet />
    <ToastRegion />
  </>
)

type QuizEditPageOptions = {
  /** The version of this number, or the current one; null is the refusal for another author's test. */
  quiz: (versionNumber: number | null) => QuizToEdit | null
  storage?: DraftStorage
  me?: Partial<typeof marina>
  renderPreview?: ComponentProps<typeof QuizEditPage>['renderPreview']
  answers?: Parameters<typeof fakeApi>[0]
}

/** Opens the page of changing test 5 for Marina. Returns the captured requests, the page and what it reported. */
export async function openQuizEditPage({
  quiz,
  storage = memoryDraftStorage(),
  me = {},
  renderPreview = ({ questions }) => questions.map(({ id, title }) => <p key={id}>{title}</p>),
  answers = {},
}: QuizEditPageOptions) {
  fakePictures()
  storeTokens({ token: 'access' })
  const sent = fakeApi({
    [auth.isAuthorised.path]: () => ({ reply: true }),
    [auth.me.path]: () => ({ reply: { ...marina, ...me } }),
    '/api/test/gettest/5': (_, { query }) => {
      const number = query.get('versionNumber')
      const found = quiz(number === null ? null : Number(number))
      return found ? { reply: found } : { status: 403, code: 'forbidden' }
    },
    ...answers,
  })
  const reported: (string | number)[] = []
  const page = await renderRoutes(
    {
      '/edit/5': () => (
        <QuizEditPage
          quizId={5}
          subjects={subjects}
          storage={storage}
          renderSettings={(fields) => <SettingsFields {...fields} />}
          renderBank={() => null}
          renderPreview={renderPreview}
          renderSignIn={() => <LoginForm onSignedIn={() => undefined} onBanned={() => undefined} />}
          onSaved={() => reported.push('saved')}
          onCopied={(id) => reported.push(id)}
        />
      ),
      '/passing/5': () => null,
    },
    { at: '/edit/5', frame: Frame },
  )
  if (quiz(null)) await screen.findByDisplayValue('Какая планета лежит на боку?')
  const bodiesOf = (path: string) => sent.filter((request) => request.path === path).map(({ body }) => body)
  return { ...page, bodiesOf, reported, storage }
}

import { auth } from '@quiz/contract/account/auth.ts'
import { images, uploadAddress } from '@quiz/contract/quiz/images.ts'
import type { QuizKind } from '@quiz/contract/quiz/quiz-kinds.ts'
import { Link, Outlet } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'
import { LoginForm } from '#web/features/account/LoginForm.tsx'
import { TakingPreview } from '#web/features/attempt/taking/TakingPreview.tsx'
import type { StoredDraft } from '#web/features/editing/draft/draft-record.ts'
import type { DraftStorage } from '#web/features/editing/draft/draft-storage.ts'
import { EditorPage } from '#web/features/editing/EditorPage.tsx'
import { type EditorStart, plainStart } from '#web/features/editing/editor-start.ts'
import { SettingsFields } from '#web/features/quiz/own-quizzes/SettingsFields.tsx'
import { meQuery } from '#web/lib/session.ts'
import { storeTokens } from '#web/lib/tokens.ts'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { ToastRegion } from '#web/ui/ToastRegion.tsx'

/** The author in the editor tests. */
export const marina = {
  id: 7,
  fullName: 'Марина Лебедева',
  userName: 'marina',
  avatar: null,
  isAdmin: false,
  consentsNeeded: [],
}
const subjects = [
  { id: 1, name: 'Игры' },
  { id: 5, name: 'Наука' },
  { id: 6, name: 'Образование' },
]

/** Draft storage in memory, in place of IndexedDB. */
export function memoryDraftStorage(
  stored: readonly StoredDraft[] = [],
): DraftStorage & { drafts: Map<string, StoredDraft> } {
  const drafts = new Map(stored.map((draft) => [draft.id, draft]))
  return {
    drafts,
    save: async (draft) => void drafts.set(draft.id, draft),
    list: async (authorId) => [...drafts.values()].filter((draft) => draft.authorId === authorId),
    remove: async (id) => void drafts.delete(id),
  }
}

/** Stubs image decoding, which jsdom lacks: every file is a picture of 800 × 600. */
export function fakePictures(): void {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined }))
  const { prototype } = HTMLImageElement
  Object.defineProperty(prototype, 'naturalWidth', { configurable: true, get: () => 800 })
  Object.defineProperty(prototype, 'naturalHeight', { configurable: true, get: () => 600 })
  prototype.decode = async () => undefined
  onTestFinished(() => {
    Reflect.deleteProperty(prototype, 'naturalWidth')
    Reflect.deleteProperty(prototype, 'naturalHeight')
    Reflect.deleteProperty(prototype, 'decode')
  })
}

/** The address that `takingPictures` gives to the nth picture. */
export const sentPicture = (nth: number): string => uploadAddress(nth.toString(16).padStart(64, '0'), '7-1-a')

/** Replies of a server that takes each picture and gives it an address of its own, by its order. */
function takingPictures(): Parameters<typeof fakeApi>[0] {
  let taken = 0
  return {
    [images.upload.path]: () => {
      taken += 1
      return { reply: { url: sentPicture(taken) } }
    },
    [images.remove.path]: () => ({ reply: true }),
  }
}

/** A frame around the editor: a link to leave it, and the toasts. */
const Frame = () => (
  <>
    <Link to="/">На главную</Link>
    <Outlet />
    <ToastRegion />
  </>
)

type EditorPageOptions = {
  kind?: QuizKind
  storage?: DraftStorage
  isGuest?: boolean
  start?: EditorStart
  answers?: Parameters<typeof fakeApi>[0]
}

/** Opens the editor page for Marina or for a guest. Returns the captured requests and the page. */
export async function openEditorPage({
  kind = 'quiz',
  storage = memoryDraftStorage(),
  isGuest = false,
  start = plainStart,
  answers = {},
}: EditorPageOptions = {}) {
  fakePictures()
  if (!isGuest) storeTokens({ token: 'access' })
  const sent = fakeApi({
    [auth.isAuthorised.path]: () => ({ reply: true }),
    [auth.me.path]: () => ({ reply: marina }),
    ...takingPictures(),
    ...answers,
  })
  const created: number[] = []
  const page = await renderRoutes(
    {
      '/create/quiz': () => (
        <EditorPage
          kind={kind}
          subjects={subjects}
          storage={storage}
          start={start}
          renderSettings={(fields) => <SettingsFields {...fields} />}
          renderBank={() => null}
          renderPreview={(quiz) => <TakingPreview quiz={quiz} />}
          renderSignIn={() => <LoginForm onSignedIn={() => undefined} onBanned={() => undefined} />}
          onCreated={(id) => created.push(id)}
        />
      ),
      '/': () => <h1>Главная</h1>,
      '/login': () => <h1>Вход</h1>,
      '/works/new': () => <h1>Новая работа</h1>,
    },
    { at: '/create/quiz', frame: Frame },
  )
  // As the application does.
  const becomeGuest = () => page.queryClient.setQueryData(meQuery.queryKey, null)
  addEventListener('session-ended', becomeGuest)
  onTestFinished(() => removeEventListener('session-ended', becomeGuest))
  if (!isGuest) await screen.findByText(/^(Осталось (заполнить|исправить)|Всё готово)/)
  return { ...page, sent, created }
}

/** A small picture file. */
export const pictureFile = (name = 'лук.png'): File => new File(['a picture'], name, { type: 'image/png' })

/** Queries within the answers of a question. */
export const answersOf = (question: number) =>
  within(screen.getByRole('group', { name: `Ответы на вопрос ${question}` }))

/** Fills in a complete quiz: one question with two answers, two results. */
export async function writeQuiz(): Promise<void> {
  await userEvent.type(screen.getByRole('textbox', { name: 'Название' }), 'Химия на кухне')
  await userEvent.type(screen.getByRole('textbox', { name: /^Описание/ }), 'Отчего плачут над луком?')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Категория' }), 'Наука')
  await userEvent.upload(screen.getByLabelText(/^Обложка/, { selector: 'input' }), pictureFile())
  await screen.findByText('лук.png')
  await userEvent.click(screen.getByRole('button', { name: 'Добавить вопрос' }))
  await userEvent.keyboard('Отчего?')
  await userEvent.type(answersOf(1).getByRole('textbox', { name: 'Ответ 1' }), 'От лука')
  await userEvent.type(answersOf(1).getByRole('textbox', { name: 'Ответ 2' }), 'От горя')
  await userEvent.click(answersOf(1).getByRole('radio', { name: 'Ответ 1 верный' }))
  await userEvent.click(screen.getByRole('button', { name: 'Добавить результат' }))
  await userEvent.keyboard('Дегустатор')
  await userEvent.click(screen.getByRole('button', { name: 'Добавить результат' }))
  await userEvent.keyboard('Лаборант')
}

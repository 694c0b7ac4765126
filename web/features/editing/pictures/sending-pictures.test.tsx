import { images } from '@quiz/contract/quiz/images.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { memoryDraftStorage, openEditorPage, sentPicture, writeQuiz } from '#web/testing/editor-page.tsx'
import type { FakeReply, SentRequest } from '#web/testing/fake-api.ts'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const bar = () => screen.queryByRole<HTMLProgressElement>('progressbar', { name: 'Отправлено: лук.png' })
const uploadsIn = (sent: readonly SentRequest[]) => sent.filter(({ path }) => path === images.upload.path)
/** The bar of a picture goes once the picture is sent. */
const isSent = (sent: readonly SentRequest[]) =>
  waitFor(() => {
    expect(uploadsIn(sent)).toHaveLength(1)
    expect(screen.getByText('лук.png')).toBeTruthy()
    expect(bar()).toBeNull()
  })
const coverIn = ({ body }: Pick<SentRequest, 'body'>): unknown => Object(body).testImg
const base64 = `data:image/png;base64,${btoa('a picture')}`

/** A server whose answers to `create` are given; the last one is repeated. Returns the covers and keys that it got. */
function creating(...replies: (() => FakeReply)[]) {
  const covers: unknown[] = []
  const keys: (string | null)[] = []
  const create = (request: SentRequest, { headers }: { headers: Headers }): FakeReply => {
    covers.push(coverIn(request))
    keys.push(headers.get('idempotency-key'))
    return (replies[covers.length - 1] ?? (() => ({ reply: 31 })))()
  }
  return { answers: { [quizzes.create.path]: create }, covers, keys }
}

const unknown = (): FakeReply => ({
  status: 400,
  code: 'image_unknown',
  errors: [{ path: 'testImg', message: 'Такой картинки здесь нет.' }],
})
const cut = (): FakeReply => {
  throw new TypeError('the network is down')
}

test('a picture is sent while its author writes, and the test carries its address', async () => {
  const { answers, covers } = creating()
  const { sent, created } = await openEditorPage({ answers })
  await writeQuiz()
  await isSent(sent)
  expect(uploadsIn(sent).map(({ body }) => String(body))).toEqual([String(new TextEncoder().encode('a picture'))])
  await press('Создать тест')
  await waitFor(() => expect(created).toEqual([31]))
  expect(covers).toEqual([sentPicture(1)])
  expect(uploadsIn(sent)).toHaveLength(1)
})

test('a reload sends no picture twice, and a draft of 25 hours ago is published with a new address', async () => {
  const storage = memoryDraftStorage()
  const first = await openEditorPage({ storage })
  await writeQuiz()
  await isSent(first.sent)
  await waitFor(() => expect([...storage.drafts.values()][0]?.sent).toHaveLength(1))
  first.close()
  const second = await openEditorPage({ storage })
  expect(bar()).toBeNull()
  expect(uploadsIn(second.sent)).toEqual([])
  second.close()
  for (const [id, draft] of storage.drafts) {
    const sent = draft.sent.map((picture) => ({ ...picture, url: sentPicture(9), at: picture.at - 25 * 3_600_000 }))
    storage.drafts.set(id, { ...draft, sent })
  }
  const { answers, covers } = creating()
  const { created, sent } = await openEditorPage({ storage, answers })
  await press('Создать тест')
  await waitFor(() => expect(created).toEqual([31]))
  expect(covers).toEqual([sentPicture(1)])
  expect(uploadsIn(sent)).toHaveLength(1)
})

test('pictures that the server no longer has are sent again, and the test after them', async () => {
  const { answers, covers, keys } = creating(unknown)
  const { created, sent } = await openEditorPage({ answers })
  await writeQuiz()
  await isSent(sent)
  await press('Создать тест')
  await waitFor(() => expect(created).toEqual([31]))
  expect(covers).toEqual([sentPicture(1), sentPicture(2)])
  expect(uploadsIn(sent)).toHaveLength(2)
  expect(new Set(keys).size).toBe(2)
})

test('a picture that the server does not know once more is reported at its field', async () => {
  const { answers, covers } = creating(unknown, unknown)
  await openEditorPage({ answers })
  await writeQuiz()
  await press('Создать тест')
  await screen.findByText('Такой картинки здесь нет.')
  expect(covers).toEqual([sentPicture(1), sentPicture(2)])
})

test('a test whose request was cut off is sent again as it was', async () => {
  const { answers, covers, keys } = creating(cut)
  const { created, sent } = await openEditorPage({ answers })
  await writeQuiz()
  await press('Создать тест')
  await screen.findByRole('alert')
  await press('Повторить')
  await waitFor(() => expect(created).toEqual([31]))
  expect(covers).toEqual([sentPicture(1), sentPicture(1)])
  expect(new Set(keys).size).toBe(1)
  expect(uploadsIn(sent)).toHaveLength(1)
})

test('a picture that has no room says so, can be sent again, and otherwise goes with the test', async () => {
  const { answers, covers } = creating()
  const full = { status: 409, code: 'uploads_full', detail: 'Места больше нет.' }
  const { created, sent } = await openEditorPage({ answers: { ...answers, [images.upload.path]: () => full } })
  await writeQuiz()
  await screen.findByText('Места больше нет. Картинка осталась в черновике и уйдёт вместе с тестом.')
  await press('Повторить')
  await waitFor(() => expect(uploadsIn(sent)).toHaveLength(2))
  await screen.findByText(/^Места больше нет/)
  await press('Создать тест')
  await waitFor(() => expect(created).toEqual([31]))
  expect(covers).toEqual([base64])
})

test('a refusal is told also when the author wrote on while the pictures were on their way', async () => {
  const { promise: sending, resolve: goOn } = Promise.withResolvers<void>()
  const { answers } = creating(() => ({ status: 503, code: 'busy', detail: 'Сайт занят.' }))
  const upload = async () => {
    await sending
    return { reply: { url: sentPicture(1) } }
  }
  await openEditorPage({ answers: { ...answers, [images.upload.path]: upload } })
  await writeQuiz()
  await press('Создать тест')
  await userEvent.type(screen.getByRole('textbox', { name: 'Название' }), '!')
  goOn()
  expect((await screen.findByRole('alert')).textContent).toContain('Сайт занят.')
})

test('a picture that its author takes out again is removed from the server', async () => {
  const { sent } = await openEditorPage()
  await writeQuiz()
  await isSent(sent)
  await userEvent.click(screen.getAllByRole('button', { name: 'Удалить' })[0] ?? document.body)
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ path: images.remove.path, body: { url: sentPicture(1) } }))
  expect(bar()).toBeNull()
})

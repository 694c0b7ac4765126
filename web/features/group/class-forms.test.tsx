import { classTeachers } from '@quiz/contract/group/class-teachers.ts'
import { classes } from '@quiz/contract/group/classes.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { type FakeReply, fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { EnterClassDialog } from './EnterClassDialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import { NewClassDialog } from './NewClassDialog.tsx'
import { useClassActions } from './use-class-actions.ts'

const busy = (): FakeReply => ({ status: 503, code: 'busy', detail: 'Сайт занят.' })

async function open(dialog: ReactNode, answers: Parameters<typeof fakeApi>[0]) {
  const sent = fakeApi(answers)
  const pages = { '/': () => <Suspense>{dialog}</Suspense>, '/class/$id/{-$paper}': () => <h1>Класс</h1> }
  await renderRoutes(pages, { at: '/' })
  return sent
}
const field = (name: string | RegExp) => screen.findByRole('textbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

function RenameDialog({ onClose }: { onClose: () => void }) {
  const { rename } = useClassActions(4)
  return <NameDialog title="Имя" label="Название" initial="7Б" maxLength={60} onSave={rename} onClose={onClose} />
}

test('a name that is missing or refused is marked and has the focus, and the dialog stays until it is saved', async () => {
  let isRefused = true
  const message = 'Название длиннее 60 символов.'
  const onClose = vi.fn()
  const sent = await open(<RenameDialog onClose={onClose} />, {
    [classes.update.path]: () =>
      isRefused ? { status: 400, code: 'invalid_request', errors: [{ path: 'title', message }] } : { reply: true },
  })
  const name = await field('Название')
  await userEvent.clear(name)
  await press('Отмена')
  onClose.mockClear()
  await press('Сохранить')
  expect(screen.getByText('Напишите имя.')).toBeTruthy()
  expect(document.activeElement).toBe(name)
  await userEvent.type(name, ' 7В {Enter}')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(document.activeElement).toBe(name)
  expect(onClose).not.toHaveBeenCalled()
  isRefused = false
  await userEvent.type(name, '{Enter}')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(sent.map(({ body }) => body)).toEqual([
    { id: 4, title: '7В' },
    { id: 4, title: '7В' },
  ])
})

test('a class whose reply was lost is asked for again by the same key, another one by a new key', async () => {
  let isBusy = true
  const keys: (string | null)[] = []
  await open(<NewClassDialog ownerId={7} onClose={() => undefined} />, {
    [classes.create.path]: (_, { headers }) => {
      keys.push(headers.get('idempotency-key'))
      return isBusy ? busy() : { reply: 5 }
    },
  })
  const title = await field(/^Название/)
  await press('Завести класс')
  expect(screen.getByText('Назовите класс.')).toBeTruthy()
  expect(document.activeElement).toBe(title)
  await userEvent.type(title, '5А{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Сайт занят.')
  await press('Завести класс')
  await userEvent.type(title, 'Б')
  expect(screen.queryByRole('alert')).toBeNull()
  isBusy = false
  await press('Завести класс')
  expect(await screen.findByRole('heading', { name: 'Класс' })).toBeTruthy()
  expect(keys).toEqual([keys[0], keys[0], expect.not.stringMatching(keys[0] ?? '')])
})

test('a wrong code of a class is marked until it is changed, and a right one opens the class', async () => {
  let isWrong = true
  const sent = await open(<EnterClassDialog onClose={() => undefined} />, {
    [classTeachers.enter.path]: () =>
      isWrong ? { status: 404, code: 'wrong_code', detail: 'Нет такого кода.' } : { reply: 5 },
  })
  const code = await field('Код')
  await press('Войти')
  expect(screen.getByText('Напишите код.')).toBeTruthy()
  expect(document.activeElement).toBe(code)
  await userEvent.type(code, 'abcd efgh{Enter}')
  expect(await screen.findByText(/^Такого кода нет/)).toBeTruthy()
  expect(document.activeElement).toBe(code)
  await userEvent.type(code, '{Backspace}k')
  expect(screen.queryByText(/^Такого кода нет/)).toBeNull()
  isWrong = false
  await press('Войти')
  expect(await screen.findByRole('heading', { name: 'Класс' })).toBeTruthy()
  expect(sent[0]).toMatchObject({ body: { code: 'ABCDEFGH' } })
})

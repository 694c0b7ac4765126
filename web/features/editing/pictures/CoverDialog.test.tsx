import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openEditorPage } from '#web/testing/editor-page.tsx'
import { readyCoversFor } from './ready-covers.ts'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Opens the drawings of the site; pictures are answered with what `answer` returns. */
async function openCovers(answer: () => Response) {
  await openEditorPage()
  const others = globalThis.fetch
  const asked: string[] = []
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    if (!String(input).startsWith('/art/')) return others(input, init)
    asked.push(String(input))
    return Promise.resolve(answer())
  })
  await press('Выбрать готовую обложку')
  const dialog = within(await screen.findByRole('dialog', { name: 'Готовые обложки' }))
  return { dialog, asked }
}

test('each drawing is there in both sizes, each file is offered, and eight or so stand under each subject', () => {
  const groups = readyCoversFor(null)
  const filesOf = (folder: string) =>
    readdirSync(join(import.meta.dirname, '../../../public', folder))
      .filter((name) => name.endsWith('.webp'))
      .map((name) => `${folder}/${name}`)
  const covers = groups.flatMap((group) => group.covers)
  expect(covers.map(({ src }) => src).sort()).toEqual(filesOf('/art/covers').sort())
  expect(covers.map(({ thumbnail }) => thumbnail).sort()).toEqual(filesOf('/art/covers/small').sort())
  for (const group of groups) expect(group.covers.length, group.name).toBeGreaterThanOrEqual(7)
  expect(new Set(covers.map(({ name }) => name)).size).toBe(covers.length)
})

test('the drawings of the subject of the test stand first', () => {
  expect(readyCoversFor('music').map(({ key }) => key)[0]).toBe('music')
  expect(readyCoversFor('music')).toHaveLength(8)
})

test('a chosen drawing becomes the cover, as a file from the disk does', async () => {
  const { dialog, asked } = await openCovers(() => new Response(new Blob(['drawn'])))
  await userEvent.click(dialog.getByRole('button', { name: 'Телескоп' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked).toEqual(['/art/covers/science-telescope.webp'])
  expect(await screen.findByText('Телескоп')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /^Что на картинке/ })).toBeTruthy()
})

test('a drawing that does not load says so, and can be chosen again', async () => {
  let isAway = true
  const { dialog } = await openCovers(() => new Response(new Blob(['drawn']), { status: isAway ? 503 : 200 }))
  await userEvent.click(dialog.getByRole('button', { name: 'Весы' }))
  await dialog.findByText('Рисунок не загрузился. Проверьте связь и выберите его ещё раз.')
  isAway = false
  await userEvent.click(dialog.getByRole('button', { name: 'Весы' }))
  expect(await screen.findByText('Весы')).toBeTruthy()
})

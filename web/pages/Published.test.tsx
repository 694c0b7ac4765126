import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noteJustPublished, takeJustPublished } from '#web/lib/just-published.ts'
import { Published } from '#web/pages/parts/Published.tsx'
import { renderRoutes } from '#web/testing/render-routes.tsx'

const Page = () => <Published quiz={{ id: 48, title: 'Рыбы Балтики', versionNumber: 1 }} />
const open = () => renderRoutes({ '/': Page, '/create': () => null }, { at: '/' })

test('the page of a test says once that it was just published', async () => {
  noteJustPublished(48)
  const first = await open()
  await screen.findByRole('dialog', { name: 'Тест опубликован' })
  first.close()
  await open()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the page of another test leaves the note', async () => {
  noteJustPublished(49)
  await open()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(takeJustPublished(49)).toBe(true)
})

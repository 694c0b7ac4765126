import { account } from '@quiz/contract/account/account.ts'
import { practice } from '@quiz/contract/attempt/practice.ts'
import { newCard } from '@quiz/contract/attempt/practice-days.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storeResultKey } from '#web/lib/change-result-keys.ts'
import { guestCards, keepCard } from '#web/lib/kept-practice.ts'
import { storedResults } from '#web/lib/result-keys.ts'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { JoinResultsDialog } from './JoinResultsDialog.tsx'

/** Opens the dialog; resolves when it closes. */
const open = () =>
  new Promise<void>((onClose) => {
    void renderRoutes({ '/': () => <JoinResultsDialog onClose={onClose} /> }, { at: '/' })
  })

test('ticked results join the account once by a double click, and the others stay with the browser', async () => {
  const sent = fakeApi({ [account.joinResults.path]: () => ({ reply: { joined: 1 } }) })
  for (const id of ['one', 'two']) storeResultKey(id, `key-${id}`, { title: `Тест ${id}`, now: Date.now() })
  keepCard({ ...newCard('2026-12-02'), testId: 5, questionId: 9 })
  const closed = open()
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Тест two/ }))
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    expect.stringMatching(/^Тест two/),
    expect.stringMatching(/^Тест one/),
    'Взять ошибки этого браузера',
  ])
  const join = screen.getByRole('button', { name: 'Забрать' })
  fireEvent.click(join)
  fireEvent.click(join)
  await closed
  expect(sent.map(({ body }) => body)).toEqual([{ results: [{ resultId: 'two', resultKey: 'key-two' }] }])
  expect(storedResults(Date.now()).map(({ id }) => id)).toEqual(['one'])
})

test('«Это не мои» closes the dialog and removes the keys of all results, which the account does not get', async () => {
  const sent = fakeApi({})
  for (const id of ['one', 'two']) storeResultKey(id, `key-${id}`, { title: `Тест ${id}`, now: Date.now() })
  const closed = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Это не\u00a0мои' }))
  await closed
  expect(storedResults(Date.now())).toEqual([])
  expect(localStorage.length).toBe(0)
  expect(sent).toEqual([])
})

test('ticked mistakes join the account, and this browser offers them to nobody else', async () => {
  const sent = fakeApi({ [practice.join.path]: () => ({ reply: { joined: 1 } }) })
  keepCard({ ...newCard('2026-12-02'), testId: 5, questionId: 9 })
  const closed = open()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Взять ошибки этого браузера' }))
  fireEvent.click(screen.getByRole('button', { name: 'Забрать' }))
  await closed
  expect(sent).toMatchObject([{ body: { cards: [{ testId: 5, questionId: 9 }] } }])
  expect(guestCards()).toEqual([])
})

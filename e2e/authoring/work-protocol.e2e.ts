import { writeFile } from 'node:fs/promises'
import { extractText } from 'unpdf'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { callApi } from '../page-objects/api.ts'
import { signInAs } from '../page-objects/people.ts'
import { changeParticipants, makeWork } from '../page-objects/taken-works.ts'
import { startWork, submitAnswers } from '../page-objects/works.ts'

const names = Array.from({ length: 28 }, (_, at) => `Ученик${'АБВГДЕЖЗИК'.charAt(at % 10)} ${at + 1}`)

/** Runs in the browser: how many lines the text of an element takes. */
function linesIn(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
}

test('after the end a press copies the marks in the order of the list, and the protocol is one sheet with points, marks and mistakes @desktop', async ({
  page,
  context,
}) => {
  const work = await makeWork({ names: 'list' })
  const people = await changeParticipants(work, { add: names })
  for (const { name, personalCode } of people.slice(0, 6).toReversed()) {
    const attempt = await startWork(work.code, { personalCode })
    await submitAnswers(attempt, name.endsWith(' 1') ? ['У Александрии', 'Лоцман'] : ['У Афин'])
  }
  // Until then whoever did not begin still can, and is not absent.
  await callApi('/api/works/close', { body: { id: work.id }, token: work.author.token })
  await page.setViewportSize({ width: 1366, height: 768 })
  await signInAs(page, work.author)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/work/${work.id}`)
  await expect(page.getByText(/^Средняя оценка/)).toBeVisible()
  await page.getByRole('button', { name: 'Скопировать оценки' }).click()
  await expect(page.getByText('Скопировано строк: 28.')).toBeVisible()
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
  expect(lines.map((line) => line.split('\t')[0])).toEqual(names)
  expect(lines.map((line) => line.split('\t')[1])).toEqual([
    ...Array.from({ length: 6 }, () => expect.stringMatching(/^[2-5]$/)),
    ...Array.from({ length: 22 }, () => 'н'),
  ])

  await page.getByRole('link', { name: 'Протокол' }).click()
  await expect(page.getByRole('heading', { name: 'Протокол: Маяки, 5 «Б»' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page, colorScheme)
  }
  // As wide as a printed page the points are in one line.
  await page.setViewportSize({ width: 660, height: 900 })
  const points = page.getByRole('cell', { name: /^\d из\s4$/ })
  await expect(points).toHaveCount(6)
  for (const cell of await points.all()) expect(await cell.evaluate(linesIn)).toBe(1)
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  if (process.env.PDF) await writeFile(`${process.env.PDF}-protocol.pdf`, pdf)
  const { text } = await extractText(new Uint8Array(pdf))
  expect(text).toHaveLength(1)
  for (const name of names) expect(text[0]).toContain(name)
  expect(text[0]).toMatch(/Средняя оценка/)
  expect(text[0]).toMatch(/Без ответа/)
  expect(text[0]).not.toMatch(/Распечатать|К таблице|Учителям/)
})

test('the table of a class of 28, and one pupil’s answers, are one sheet each, without service lines @desktop', async ({
  page,
}) => {
  const work = await makeWork({ names: 'list' })
  const [first, ...others] = await changeParticipants(work, { add: names })
  if (!first) throw new Error('The list has names')
  await submitAnswers(await startWork(work.code, { personalCode: first.personalCode }), ['У Афин'])
  for (const { personalCode } of others.slice(0, 5)) await startWork(work.code, { personalCode })
  await signInAs(page, work.author)
  await page.goto(`/work/${work.id}`)
  await expect(page.getByText(/^Средняя оценка/)).toBeVisible()
  const printed = async (name: string) => {
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
    if (process.env.PDF) await writeFile(`${process.env.PDF}-${name}.pdf`, pdf)
    return (await extractText(new Uint8Array(pdf))).text
  }
  const table = await printed('table')
  expect(table).toHaveLength(1)
  expect(table[0]).toMatch(/Ответили верно/)
  expect(table[0]).not.toMatch(/Показать личные коды|Учителям/)
  await page.getByRole('button', { name: first.name, exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  const sheet = await printed('pupil')
  expect(sheet).toHaveLength(1)
  expect(sheet[0]).toContain(first.name)
  expect(sheet[0]).toMatch(/Оценка 2/)
  expect(sheet[0]).toMatch(/Нет ответа/)
  expect(sheet[0]).not.toMatch(/Личный код|Закрыть|Распечатать/)
})

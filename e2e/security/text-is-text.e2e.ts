import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { callApi } from '../page-objects/api.ts'
import { headSection, seesOpenEditor, storedDrafts } from '../page-objects/editor.ts'
import { newPerson, register, signInAs } from '../page-objects/people.ts'
import { aPersonalityQuiz, aQuiz, makeQuiz, takeQuiz } from '../page-objects/quizzes.ts'
import { hostileTexts, isText, isTextInHead } from './hostile-texts.ts'

/** A name must not contain format characters, such as bidirectional controls and joiners. */
const nameOf = (text: string) => text.replaceAll(/\p{Cf}|\ufe0f/gu, '')

/** Writes this text into every field of a user: the profile, a quiz or a personality test, a comment on it. */
async function writtenWith(text: string, kind: 'quiz' | 'personality') {
  const author = await register(newPerson(nameOf(text)))
  await callApi('/api/profile/UpdateProfile', { body: { description: text }, token: author.token })
  const answers = [
    { description: text, isRightAnswer: true },
    { description: `${text} 2`, score: 2 },
  ]
  const changes = {
    title: text,
    description: text,
    questions: [{ title: text, description: text, answers }],
    results: [
      { title: `${text} 1`, description: text, scoreMin: 0, scoreMax: 50 },
      { title: `${text} 2`, description: text, scoreMin: 51, scoreMax: 100 },
    ],
  }
  const { id } = await makeQuiz(kind === 'quiz' ? aQuiz(changes) : aPersonalityQuiz(changes), author)
  const resultId = await takeQuiz(id)
  await callApi('/api/comments/postcomment', { body: { testId: id, description: text }, token: author.token })
  return { author, id, resultId }
}

/** The data island of the page, parsed as its script does. */
const island = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify(JSON.parse(document.getElementById('state')?.textContent ?? '')))

test.beforeEach(({ page }) => {
  page.on('dialog', async (dialog) => {
    // The browser asks before leaving while the last key stroke is being saved.
    if (dialog.type() === 'beforeunload') return dialog.accept()
    throw new Error(`A text was run: ${dialog.message()}`)
  })
})

const named = Object.entries(hostileTexts)
for (const some of [named.slice(0, named.length / 2), named.slice(named.length / 2)]) {
  const names = some.map(([name]) => name).join(', ')
  test(`a quiz, its author and its comments stay text: ${names}`, async ({ page }) => {
    test.slow()
    for (const [name, text] of some) {
      const { author, id, resultId } = await writtenWith(text, 'quiz')
      await test.step(name, async () => {
        await page.goto(`/passing/${id}`)
        await isText(page, text)
        await isTextInHead(page, { title: text, description: text })
        expect(await island(page)).toContain(JSON.stringify(text))

        await page.goto(`/result/${resultId}`)
        await isText(page, `${text} 2`)
        await isTextInHead(page, { title: text, description: text })
        await page.getByRole('button', { name: 'Показать комментарии' }).click()
        await expect(page.getByRole('listitem').getByText(text, { exact: true }).last()).toBeVisible()

        await page.goto(`/profile/${author.id}`)
        await isText(page, text)
        await isTextInHead(page, { title: nameOf(text), description: text })
      })
    }
  })
}

test('personality tests and the lists with any of these texts stay text', async ({ page }) => {
  test.slow()
  const texts = Object.values(hostileTexts)
  // Lists show the newest tests: of half the texts at a time, as other journeys make tests meanwhile.
  for (const some of [texts.slice(0, texts.length / 2), texts.slice(texts.length / 2)]) {
    const written = []
    for (const text of some) written.push({ text, ...(await writtenWith(text, 'personality')) })
    for (const address of ['/', '/all-test']) {
      await page.goto(address)
      for (const text of some) await isText(page, text)
    }
    for (const { text, resultId } of written) {
      await page.goto(`/result/${resultId}`)
      await isText(page, text)
    }
  }
})

test('a search string stays text', async ({ page }) => {
  for (const text of Object.values(hostileTexts)) {
    await page.goto(`/all-test?${new URLSearchParams({ search: text })}`)
    await expect(page.getByRole('searchbox')).toHaveValue(text)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
})

test('typed text is read back unchanged', async ({ page }) => {
  const text = Object.values(hostileTexts).join(' ')
  const { id } = await makeQuiz()
  const person = await register()
  await signInAs(page, person)
  await page.goto(`/result/${await takeQuiz(id)}`)
  const talk = page.getByRole('region', { name: /^Комментарии/ })
  await talk.getByRole('button', { name: 'Показать комментарии' }).click()
  await talk.getByRole('textbox', { name: 'Ваш комментарий' }).fill(text)
  await talk.getByRole('button', { name: 'Отправить' }).click()
  await expect(talk.getByRole('listitem')).toContainText(text)
  await isText(page, text)
})

test('the editor shows typed text as text, before and after a reload', async ({ page }) => {
  await signInAs(page, await register())
  await page.goto('/create/quiz')
  await seesOpenEditor(page)
  const title = headSection(page).getByRole('textbox', { name: 'Название' })
  const card = page.getByRole('complementary', { name: 'Живая карточка' })
  for (const text of Object.values(hostileTexts)) {
    await title.fill(text)
    await headSection(page).getByRole('textbox', { name: 'Описание' }).fill(text)
    await expect(card.getByText(text)).toHaveCount(2)
    await isText(page, text)
  }
  await expect.poll(() => storedDrafts(page)).toContain(hostileTexts['a word without end'])
  await page.reload()
  await expect(title).toHaveValue(hostileTexts['a word without end'])
})

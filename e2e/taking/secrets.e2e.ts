import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { register, signInAs } from '../page-objects/people.ts'
import { aPersonalityQuiz, aQuiz, makeQuiz, type PublishedQuiz, rightAnswers } from '../page-objects/quizzes.ts'
import { recordResponses } from '../page-objects/responses.ts'
import { pressAnswer, tick } from '../page-objects/taking.ts'

const fields = ['isRightAnswer', 'hasRightAnswers', 'scoreMin', 'scoreMax', 'resultImg']
const kinds = [
  { makeDraft: aQuiz, ticks: rightAnswers },
  { makeDraft: aPersonalityQuiz, ticks: [['Уже в пути'], ['Дом']] },
]

/** Takes a test from the list of all tests up to its last answer, which is ticked and not given. */
async function comeToTheEnd(page: Page, { title }: PublishedQuiz, ticks: readonly string[][]): Promise<void> {
  await page.goto('/all-test')
  await page.getByRole('link', { name: title }).click()
  const [last = [], ...earlier] = ticks.toReversed()
  for (const answers of earlier.toReversed()) {
    await tick(page, answers)
    await pressAnswer(page)
  }
  await page.reload()
  await tick(page, last)
}

for (const taker of ['a guest', 'its author']) {
  test(`${taker} of a quiz and of a personality test receives no right answers or scores before the last answer`, {
    tag: taker === 'a guest' ? ['@main', '@desktop'] : '@desktop',
  }, async ({ page }) => {
    const author = await register()
    if (taker === 'its author') await signInAs(page, author)
    for (const { makeDraft, ticks } of kinds) {
      const draft = makeDraft()
      const quiz = await makeQuiz(draft, author)
      const everything = await recordResponses(page)
      await comeToTheEnd(page, quiz, ticks)

      const data = everything.filter(({ url }) => !new URL(url).pathname.startsWith('/assets/'))
      expect(data.some(({ text }) => text.includes(quiz.title))).toBe(true)
      for (const { url, text } of data)
        for (const field of fields) expect(text, `${field} in ${url}`).not.toContain(field)
      for (const { url, text } of everything)
        for (const { title, description } of draft.results ?? []) {
          expect(text, url).not.toContain(title)
          expect(text, url).not.toContain(description)
        }
      const scores = data.filter(({ text }) => /"score"/.test(text)).map(({ url }) => url)
      expect(scores, 'what an answer is worth').toEqual([])

      await pressAnswer(page)
      await page.waitForURL(/\/result\//)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(draft.results?.at(-1)?.title ?? '')
      // What the page of the result still asks for belongs to no test.
      await page.goto('about:blank')
    }
  })
}

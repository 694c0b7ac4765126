import { expect, test } from '../fixtures.ts'
import { signInAs } from '../page-objects/people.ts'
import { aPersonalityQuiz, aQuiz, makeQuiz, rightAnswers } from '../page-objects/quizzes.ts'
import { recordResponses } from '../page-objects/responses.ts'
import { pressAnswer, tick } from '../page-objects/taking.ts'

const fields = ['isRightAnswer', 'hasRightAnswers', 'scoreMin', 'scoreMax', 'resultImg']
const ticks = { quiz: rightAnswers, personality: [['Уже в пути'], ['Дом']] }
const drafts = { quiz: aQuiz, personality: aPersonalityQuiz }

for (const kind of ['quiz', 'personality'] as const) {
  for (const taker of ['a guest', 'its author']) {
    test(`${taker} of a ${kind} receives no right answers or scores before the last answer`, {
      tag: taker === 'a guest' && kind === 'quiz' ? ['@main', '@desktop'] : '@desktop',
    }, async ({ page }) => {
      const draft = drafts[kind]()
      const quiz = await makeQuiz(draft)
      if (taker === 'its author') await signInAs(page, quiz.author)
      const everything = await recordResponses(page)
      await page.goto('/all-test')
      await page.getByRole('link', { name: quiz.title }).click()
      const [last = [], ...earlier] = ticks[kind].toReversed()
      for (const answers of earlier.toReversed()) {
        await tick(page, answers)
        await pressAnswer(page)
      }
      await page.reload()
      await tick(page, last)

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
    })
  }
}

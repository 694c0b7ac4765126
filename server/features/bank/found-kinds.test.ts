import { kindNames } from '@quiz/contract/questions/question-fields.ts'
import { questionKind } from '@quiz/contract/questions/questions.ts'
import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import { kindSamples } from '@quiz/contract/testing/answered-questions.ts'
import { contentOf, identifiedQuiz } from '@quiz/contract/testing/identified-quiz.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTestApp } from '#server/testing/test-app.ts'

const { db } = (await buildTestApp()).store

test.each(kindNames)('the bank finds a question of kind %s by every text of its answers', async (name) => {
  const next = randomNumbers(61)
  for (let at = 0; at < 20; at++) {
    const [question] = contentOf(identifiedQuiz([kindSamples[name].draft(next)])).questions
    if (!question) throw new Error('There is a question')
    const { lists, kindOptionTexts } = questionKind(question)
    const texts = [
      ...question.answers.flatMap((answer) => [answer.text, ...kindOptionTexts.map((own) => answer[own])]),
      ...lists(question).flatMap((list) => list.texts),
    ]
    const { rows } = await sql<{
      level: string
    }>`select question_level(${JSON.stringify(question)}::jsonb) as level`.execute(db)
    const missing = texts.filter((text) => !rows[0]?.level.includes(text.toLowerCase().replaceAll('ё', 'е')))
    expect(missing).toEqual([])
  }
})

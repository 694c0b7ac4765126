import { practiceDay } from '@quiz/contract/attempt/practice-days.ts'
import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import { expect, test } from 'vitest'
import { answerTo, aPractisedQuiz, aPractiser } from '#server/testing/practice-takers.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const days = Number(process.env.PRACTICE_DAYS ?? 30)
const dayMs = 24 * 3_600_000
const zones = [-480, 0, 180, 420, 720] as const

test(`on each of ${days} days, in changing zones, as many mistakes are asked as are due, and none twice a day`, async () => {
  const next = randomNumbers(17)
  const { id, content } = await aPractisedQuiz(site, ['choice', 'text', 'number', 'order', 'match', 'choice'])
  const practiser = aPractiser(site, await site.signUp())
  const begun = await practiser.begin(id)
  for (const [step, question] of content.questions.entries())
    await practiser.answer({ sessionId: begun.sessionId, step, questionId: question.id, isUnknown: true })
  const askedOn = new Map<number, string>()
  let asked = 0
  for (let day = 0; day < days; day++) {
    site.clock.advance(dayMs * (0.5 + next()))
    const utcOffset = zones[Math.floor(next() * zones.length)] ?? 0
    const due = await practiser.due({ utcOffset })
    let state = await practiser.repeat({ utcOffset, isNew: true })
    expect([state.total, due.tests.reduce((sum, { count }) => sum + count, 0)]).toEqual([due.today, due.today])
    const today = practiceDay(site.clock.now(), utcOffset)
    while (state.question) {
      const { sessionId, step, question } = state
      if (step < state.total) {
        expect(askedOn.get(question.id) ?? '').not.toBe(today)
        askedOn.set(question.id, today)
        asked += 1
      }
      const isRight = step >= state.total || next() < 0.6
      state = await practiser.answer({ sessionId, step, ...answerTo(content, question.id, isRight) })
    }
    expect(await practiser.due({ utcOffset })).toMatchObject({ today: 0 })
  }
  expect(asked).toBeGreaterThan(days / 3)
}, 600_000)

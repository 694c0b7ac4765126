import { endpoint } from '@quiz/contract/endpoint.ts'
import { id, idInText, resultId, text } from '@quiz/contract/fields.ts'
import { limits, rates } from '@quiz/contract/limits.ts'
import { leftReasons } from '@quiz/contract/scoring/rescore.ts'
import { workRegradingTexts as texts } from '@quiz/contract/texts/ru/work-regrading.ts'
import { workScore } from '@quiz/contract/work/work-scores.ts'
import * as z from 'zod/mini'

const count = z.int().check(z.nonnegative())
/** An attempt whose score changes. */
const change = z.strictObject({
  attemptId: resultId,
  participantId: id,
  name: z.string(),
  /** Which of its participant's attempts it is. */
  number: z.int(),
  before: workScore,
  after: workScore,
})
const regraded = {
  /** Attempts that are handed in and can count. */
  attempts: count,
  /** Those of them whose score changes, by name. */
  changes: z.array(change),
  /** Of how many attempts the answers to a test are not scored by its newest version, and keep the key that they were scored by; null for frozen questions that were kept apart from tests. */
  left: z.array(z.strictObject({ testId: z.nullable(id), reason: z.enum(leftReasons), attempts: count })),
}
const regradedWork = z.strictObject(regraded)
export type RegradedWork = z.output<typeof regradedWork>

/** What participants typed, and the question at which it may be right. */
const acceptedWord = z.object({ questionId: id, text: text(limits.acceptedTextChars) })
export type AcceptedWord = z.output<typeof acceptedWord>

/** Own works that somebody started and that are not scored by the newest version of a test, the last ones first. */
const regradedWorks = z.strictObject({ works: z.array(z.strictObject({ id, title: z.string(), ...regraded })) })
export type RegradedWorks = z.output<typeof regradedWorks>

/** The attempts at a work scored by the newest versions of its tests, and questions that were wrong themselves. */
export const workRegrading = {
  regrade: endpoint('POST', '/api/works/regrade', {
    summary:
      'Пересчитать свою работу по нынешним версиям её тестов и зачесть вопросы всем; отвечает, чей счёт изменится. С isDryRun ничего не меняет',
    access: 'user',
    queue: 'actions',
    rates: rates.manageWork,
    body: z
      .object({
        id,
        isDryRun: z.boolean(),
        /** Every question that brings its full points to whoever was asked it; absent: those that do so now. */
        forgive: z.optional(z.array(id).check(z.maxLength(limits.workQuestionsMax))),
        /** With isDryRun: as if the newest version of an own test accepted one more text at this question. */
        accept: z.optional(acceptedWord),
      })
      .check(z.refine(({ isDryRun, accept }) => isDryRun || !accept, { error: texts.acceptIsDry, path: ['accept'] })),
    reply: regradedWork,
    errors: ['work_not_found'],
  }),
  regradeAll: endpoint('POST', '/api/works/regradeAll', {
    summary:
      'Пересчитать все свои работы по нынешней версии своего теста; отвечает, чей счёт изменится. Сам пересчёт идёт после ответа, с isDryRun его нет',
    access: 'user',
    queue: 'actions',
    rates: rates.manageWork,
    body: z.object({ testId: id, isDryRun: z.boolean() }),
    reply: regradedWorks,
    errors: ['quiz_not_found'],
  }),
  regradesLeft: endpoint('GET', '/api/works/regradeAll/:id', {
    summary: 'Сколько своих работ по своему тесту ещё пересчитывается',
    access: 'user',
    params: z.object({ id: idInText }),
    reply: z.strictObject({ waiting: count }),
    errors: ['quiz_not_found'],
  }),
}

import { endpoint } from '@quiz/contract/endpoint.ts'
import { id, image, moment, optionalText, page, paged, versionNumber } from '@quiz/contract/fields.ts'
import { limits, pageSizes, rates } from '@quiz/contract/limits.ts'
import { reportReasons, type ThingKind, thingKinds } from '@quiz/contract/moderation/moderation.ts'
import { mistakeTexts } from '@quiz/contract/texts/ru/mistakes.ts'
import * as z from 'zod/mini'

/** The kinds that can be mistaken; the author of the test reads of it, not the moderators. */
export const mistakenKinds: readonly ThingKind[] = ['test', 'question']

/** A report. A question also names its test and its version; only tests and questions can be mistaken. */
export const report = z
  .object({
    kind: z.enum(thingKinds),
    id,
    testId: z.optional(z.nullable(id)),
    versionNumber: z.optional(z.nullable(versionNumber)),
    reason: z.enum(reportReasons),
    text: optionalText(limits.reportChars),
  })
  .check(
    z.refine(({ kind, reason }) => reason !== 'mistake' || mistakenKinds.includes(kind), {
      path: ['reason'],
      message: mistakeTexts.onlyOfTests,
    }),
  )
export type Report = z.output<typeof report>

/** A mistake that a reader found in a test or in one of its questions, for the author of the test. */
export const mistake = z.strictObject({
  id,
  testId: id,
  testTitle: z.string(),
  versionNumber: z.nullable(versionNumber),
  /** Null when the report is about the test as a whole. */
  questionId: z.nullable(id),
  questionTitle: z.nullable(z.string()),
  questionImg: image,
  text: z.string(),
  at: moment,
})
export type Mistake = z.output<typeof mistake>

/** Reports by readers, and those about mistakes, which go to authors. */
export const reports = {
  send: endpoint('POST', '/api/reports', {
    summary: 'Пожаловаться на тест, вопрос, комментарий, человека или работу; об ошибке узнает автор теста',
    access: 'anyone',
    queue: 'actions',
    rates: rates.report,
    body: report,
    reply: z.boolean(),
    errors: ['quiz_not_found', 'comment_not_found', 'profile_not_found', 'work_not_found', 'reports_full'],
  }),
  mistakes: endpoint('POST', '/api/profile/getmistakes', {
    summary: 'Сообщения об ошибках в своих тестах, последние первыми',
    access: 'user',
    body: z.extend(z.omit(page(pageSizes.moderation), { searchString: true }), { testId: z.optional(z.nullable(id)) }),
    reply: paged(mistake),
  }),
  resolveMistake: endpoint('POST', '/api/profile/resolvemistake', {
    summary: 'Сообщение об ошибке разобрано: убрать его из списка',
    access: 'user',
    queue: 'actions',
    body: z.object({ id }),
    reply: z.boolean(),
    errors: ['report_not_found'],
  }),
}

import { endpoint } from '@quiz/contract/endpoint.ts'
import { id, idInText } from '@quiz/contract/fields.ts'
import { rates } from '@quiz/contract/limits.ts'
import * as z from 'zod/mini'

const count = z.int().check(z.minimum(0))
/** What a recount does to results earned under an earlier scoring, compared with the percents that were earned. */
const counts = {
  /** All of them; the sum of the others. */
  attempts: count,
  higher: count,
  lower: count,
  same: count,
  /** Other questions were asked, or something that was answered is gone: such a result stays as it is. */
  left: count,
}
const rescoreCounts = z.strictObject(counts)
export type RescoreCounts = z.output<typeof rescoreCounts>

/** The latest recount of a test: its counts so far. */
const rescoreRun = z.strictObject({
  /** The version that results are scored by. */
  versionNumber: z.int(),
  isDone: z.boolean(),
  /** Whether the test is still scored as in that version. */
  isCurrent: z.boolean(),
  /** Results that it was to go through when it was asked for. */
  expected: count,
  ...counts,
})

/** Earlier results of a test scored by its newest version, after its author corrected it. */
export const rescoring = {
  rescore: endpoint('POST', '/api/test/rescore', {
    summary:
      'Пересчитать прежние результаты своего теста по нынешней версии; отвечает, сколько их изменится. Сам пересчёт идёт после ответа',
    access: 'user',
    queue: 'actions',
    rates: rates.rescore,
    body: z.object({ id, isDryRun: z.boolean() }),
    withIdempotencyKey: true,
    reply: rescoreCounts,
    errors: ['quiz_not_found', 'forbidden', 'quizzes_only'],
  }),
  progress: endpoint('GET', '/api/test/rescore/:id', {
    summary: 'Ход последнего пересчёта своего теста; null, если его не было',
    access: 'user',
    params: z.object({ id: idInText }),
    reply: z.nullable(rescoreRun),
    errors: ['quiz_not_found', 'forbidden'],
  }),
}

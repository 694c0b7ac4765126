import { endpoint } from '@quiz/contract/endpoint.ts'
import { id, moment, resultId, resultKey } from '@quiz/contract/fields.ts'
import { limits, rates } from '@quiz/contract/limits.ts'
import { percent } from '@quiz/contract/work/work-scores.ts'
import { workStates } from '@quiz/contract/work/works.ts'
import * as z from 'zod/mini'

/** A pupil as the browser names them that knows the code; by `id` it tells that the code was typed before. */
const pupil = { id, name: z.string(), classTitle: z.string(), deletesAt: moment }

/** The last attempt of a pupil at a work, as far as the work shows it. */
const ownAttempt = z.strictObject({
  attemptId: resultId,
  state: z.enum(['working', 'submitted']),
  /** It is open in another browser of the pupil, where it stops when it goes on in this one. */
  isElsewhere: z.boolean(),
  dueAt: moment,
  submittedAt: z.nullable(moment),
  /** Null where the work does not show them. */
  percent: z.nullable(percent),
  mark: z.nullable(z.int()),
})

/** A work of the classes of a pupil. */
const ownWork = z.strictObject({
  code: z.string(),
  title: z.string(),
  authorName: z.string(),
  state: z.enum(workStates),
  opensAt: z.nullable(moment),
  /** For this pupil. */
  closesAt: moment,
  minutes: z.nullable(z.int()),
  /** Whether an attempt can begin now. */
  canStart: z.boolean(),
  attempt: z.nullable(ownAttempt),
})
export type OwnWorkOfPupil = z.output<typeof ownWork>

const state = z.strictObject({ ...pupil, works: z.array(ownWork), serverNow: moment })
export type MyWorks = z.output<typeof state>

const ofPupil = { access: 'anyone', queue: 'actions', rates: rates.workStart } as const

/** What pupils see of the works of their classes, without an account. The key is the secret of a browser for one pupil. */
export const myWorks = {
  enter: endpoint('POST', '/api/my/enter', {
    ...ofPupil,
    summary: 'Запомнить в этом браузере ученика класса по его коду',
    body: z.object({ code: z.string().check(z.maxLength(limits.typedCodeChars)), key: resultKey }),
    reply: z.strictObject(pupil),
    errors: ['wrong_code'],
  }),
  state: endpoint('GET', '/api/my/state', {
    summary: 'Работы ученика, чей код знает этот браузер: открытые, предстоящие и сданные',
    access: 'anyone',
    withResultKey: true,
    rates: rates.workEntry,
    reply: state,
    errors: ['wrong_code'],
  }),
  leave: endpoint('POST', '/api/my/leave', {
    ...ofPupil,
    summary: 'Забыть ученика в этом браузере',
    body: z.object({ key: resultKey }),
    reply: z.boolean(),
  }),
}

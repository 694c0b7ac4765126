import { reviewedQuestion } from '@quiz/contract/attempt/review.ts'
import { endpoint } from '@quiz/contract/endpoint.ts'
import { id, moment, points, resultId, resultKey } from '@quiz/contract/fields.ts'
import { shownFormulas } from '@quiz/contract/formulas/formula-fields.ts'
import { workNameModes } from '@quiz/contract/group/class-settings.ts'
import { limits, rates } from '@quiz/contract/limits.ts'
import { kindAnswer } from '@quiz/contract/questions/question-fields.ts'
import { questionToTake } from '@quiz/contract/quiz/quiz-views.ts'
import { submitters } from '@quiz/contract/work/work-attempts.ts'
import { earnedScore } from '@quiz/contract/work/work-scores.ts'
import { workReviews } from '@quiz/contract/work/work-settings.ts'
import { endedAt, workStates } from '@quiz/contract/work/works.ts'
import * as z from 'zod/mini'

/** A code as people type it: in any case, with any blanks and dashes. One that no work has is not found. */
const typedCode = z.string().check(z.maxLength(limits.typedCodeChars))

/** A work for whoever has its code. */
const workEntry = z.strictObject({
  id,
  title: z.string(),
  note: z.string(),
  authorName: z.string(),
  /** Questions of one attempt. */
  questionsCount: z.int(),
  minutes: z.nullable(z.int()),
  attemptsMax: z.int(),
  state: z.enum(workStates),
  /** Some of the list can start or go on although the work is closed: their personal codes tell who. */
  hasOwnEnds: z.boolean(),
  opensAt: z.nullable(moment),
  closesAt: moment,
  endedAt,
  names: z.enum(workNameModes),
  /** False when no new names are taken: those who have started go on. */
  acceptsNew: z.boolean(),
  keepDays: z.int(),
  /** When it is removed: in a work of classes alone, whose names are kept with the classes. */
  deletesAt: z.optional(moment),
  serverNow: moment,
})
export type WorkEntry = z.output<typeof workEntry>

/** The answer to a question. Of several the one with the highest sequence counts; an empty value takes the answer back. */
const savedAnswer = { questionId: id, sequence: z.int().check(z.nonnegative()), ...kindAnswer }

/** The clock of an attempt: the server's time, and when it is up. */
const clock = { dueAt: moment, serverNow: moment }

const startedAttempt = z.strictObject({
  attemptId: resultId,
  number: z.int(),
  title: z.string(),
  /** As the author sees it. */
  name: z.string(),
  /** In a work of classes alone: whose code this browser knows. */
  pupilId: z.optional(id),
  ...clock,
  /**
   * In the order of this attempt, and each with its answer options in its order. Their `testId` is that of the work, and options
   * are numbered for this attempt alone.
   */
  questions: z.array(questionToTake),
  answers: z.array(z.strictObject(savedAnswer)),
  formulas: shownFormulas,
})
export type StartedAttempt = z.output<typeof startedAttempt>

const answers = z.object({
  attemptId: resultId,
  key: resultKey,
  answers: z.array(z.object(savedAnswer)).check(z.maxLength(limits.workQuestionsMax)),
})
export type SavedAnswers = z.output<typeof answers>

/** An attempt that is handed in, as far as the work shows it. */
const workResult = z.strictObject({
  attemptId: resultId,
  title: z.string(),
  name: z.string(),
  number: z.int(),
  submittedAt: moment,
  submittedBy: z.enum(submitters),
  answeredCount: z.int(),
  questionsCount: z.int(),
  /** Further attempts that the participant may make now. */
  attemptsLeft: z.int(),
  review: z.enum(workReviews),
  /** Null where the work does not show them. */
  points: z.nullable(points),
  maxPoints: z.nullable(z.int()),
  percent: z.nullable(z.int()),
  mark: z.nullable(z.int()),
  earned: earnedScore,
  /** From when on the score is shown to a browser whose participant removed a name before; null otherwise. */
  scoreFrom: z.nullable(moment),
  /** From when on the answers are shown; null when they are, or never. */
  reviewFrom: z.nullable(moment),
  questions: z.nullable(z.array(reviewedQuestion)),
  formulas: shownFormulas,
})
export type WorkResult = z.output<typeof workResult>

const ofAttempt = { access: 'anyone', queue: 'actions' } as const
const answerErrors = [
  'result_not_found',
  // Its author deleted it meanwhile.
  'work_not_found',
  'participant_removed',
  'time_is_up',
  'attempt_submitted',
  'attempt_reset',
  'answers_of_another_quiz',
  'number_unreadable',
  'answered_twice',
  'single_answer_only',
] as const

/** What participants of a work do, without an account. The key is the secret of their browser in this work. */
export const workTaking = {
  entry: endpoint('GET', '/api/works/entry/:code', {
    summary: 'Работа по её коду',
    access: 'anyone',
    params: z.object({ code: typedCode }),
    rates: rates.workEntry,
    reply: workEntry,
    errors: ['work_not_found'],
  }),
  start: endpoint('POST', '/api/works/start', {
    ...ofAttempt,
    summary: 'Начать работу или продолжить начатую: по имени, по личному коду или по ключу этого браузера',
    rates: rates.workStart,
    body: z.object({
      code: typedCode,
      name: z.optional(z.nullable(z.string().check(z.maxLength(limits.requestChars)))),
      personalCode: z.optional(z.nullable(typedCode)),
      key: resultKey,
      /** A further attempt after one that was handed in. */
      isNew: z.optional(z.boolean()),
      /** In a work of classes: the attempt that is open in another browser of the same pupil goes on in this one. */
      goesOnHere: z.optional(z.boolean()),
    }),
    reply: startedAttempt,
    errors: [
      'work_not_found',
      'not_open',
      'participant_removed',
      'wrong_code',
      'name_taken',
      'no_attempts_left',
      'participants_full',
    ],
  }),
  answers: endpoint('POST', '/api/works/answers', {
    ...ofAttempt,
    summary: 'Сохранить изменившиеся ответы',
    body: answers,
    reply: z.strictObject(clock),
    errors: answerErrors,
  }),
  finish: endpoint('POST', '/api/works/finish', {
    ...ofAttempt,
    summary: 'Сдать работу; отвечает тем, что показывает её автор',
    body: answers,
    reply: workResult,
    errors: answerErrors,
  }),
  result: endpoint('GET', '/api/works/result/:id', {
    summary: 'Сданная работа, насколько её показывает автор',
    access: 'anyone',
    params: z.object({ id: resultId }),
    withResultKey: true,
    reply: workResult,
    errors: ['result_not_found'],
  }),
  forget: endpoint('POST', '/api/works/forget', {
    ...ofAttempt,
    summary: 'Убрать своё имя и ответы из работы',
    rates: rates.workStart,
    body: z.object({ attemptId: resultId, key: resultKey }),
    reply: z.boolean(),
    errors: ['result_not_found', 'work_not_found'],
  }),
}

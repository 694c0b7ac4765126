import { changeKinds } from '@quiz/contract/editing/quiz-change.ts'
import { answerDraft, questionDraft, quizDraft, resultDraft } from '@quiz/contract/editing/quiz-draft.ts'
import { endpoint } from '@quiz/contract/endpoint.ts'
import { id, idInText, imageInput, moment, text, versionNumber } from '@quiz/contract/fields.ts'
import { limits, rates } from '@quiz/contract/limits.ts'
import { kindUpdate } from '@quiz/contract/questions/question-fields.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { settingsInput } from '@quiz/contract/quiz/settings.ts'
import * as z from 'zod/mini'

/** The id of an item of the version that is changed; a new item has none. */
const itemId = z.optional(z.nullable(id))
const answerUpdate = z.extend(answerDraft, { id: itemId })
const questionUpdate = z.extend(questionDraft, {
  id: itemId,
  ...kindUpdate,
  answers: z.optional(z.nullable(z.array(answerUpdate).check(z.maxLength(limits.answersMax)))),
})
const resultUpdate = z
  .extend(resultDraft, {
    id: itemId,
    title: z.optional(resultDraft.shape.title),
  })
  .check(({ value, issues }) => {
    if (!value.id && value.title === undefined)
      issues.push({ code: 'invalid_type', expected: 'nonoptional', input: undefined, path: ['title'] })
  })

/**
 * A change of a test: an absent field keeps its value, `null` clears it. Items with an id are those of the version, items
 * that are left out are removed.
 */
export const quizUpdate = z.object({
  id,
  /** The current version, which the change was made from. */
  versionNumber,
  /** An earlier version whose content replaces the current one; absent fields, ids and pictures are those of that version. */
  restoreVersionNumber: z.optional(z.nullable(versionNumber)),
  title: z.optional(text(limits.titleChars)),
  description: z.optional(text(limits.descriptionChars)),
  subjectId: z.optional(id),
  testTypeId: z.optional(quizDraft.shape.testTypeId),
  scoring: quizDraft.shape.scoring,
  testImg: imageInput,
  testImgAlt: quizDraft.shape.testImgAlt,
  questions: z.optional(z.nullable(z.array(questionUpdate))),
  results: z.optional(z.nullable(z.array(resultUpdate).check(z.maxLength(limits.resultsMax)))),
  /** Settings act at once and make no version. */
  ...settingsInput,
})
export type QuizUpdate = z.output<typeof quizUpdate>
/** `quizUpdate` as the client sends it. */
export type QuizUpdateInput = z.input<typeof quizUpdate>

const change = z.enum(changeKinds)
/** The version after a change: the current one as it was if nothing changed. */
export const updatedQuiz = z.strictObject({ id, versionNumber, change })
export type UpdatedQuiz = z.output<typeof updatedQuiz>

/** A version of a test, and how it differs from the one before; `none` for the first. */
export const versionEntry = z.strictObject({ versionNumber, createDate: moment, change })

/** Changing a test, and its earlier versions. */
export const editing = {
  update: endpoint('POST', '/api/test/update', {
    summary: 'Изменить свой тест; отвечает номером новой версии и тем, что изменилось',
    access: 'user',
    queue: 'actions',
    rates: rates.update,
    body: quizUpdate,
    withIdempotencyKey: true,
    withPictures: true,
    reply: updatedQuiz,
    errors: [
      'consent_needed',
      'quiz_not_found',
      'forbidden',
      'moderated',
      'stale',
      'kind_fixed',
      ...quizzes.create.errors,
    ],
  }),
  versions: endpoint('GET', '/api/test/versions/:id', {
    summary: 'Версии своего теста, последняя первой',
    access: 'user',
    params: z.object({ id: idInText }),
    reply: z.array(versionEntry),
    errors: ['quiz_not_found', 'forbidden'],
  }),
}

import { bankId } from '@quiz/contract/bank/bank-ids.ts'
import { questionDraft } from '@quiz/contract/editing/quiz-draft.ts'
import { endpoint } from '@quiz/contract/endpoint.ts'
import { pictureErrors } from '@quiz/contract/errors.ts'
import { fileReply, id, moment, optionalText, text } from '@quiz/contract/fields.ts'
import { shownFormulas } from '@quiz/contract/formulas/formula-fields.ts'
import { bankRates, limits } from '@quiz/contract/limits.ts'
import { kindNames } from '@quiz/contract/questions/question-fields.ts'
import { questionToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import { bankFieldTexts } from '@quiz/contract/texts/ru/bank-fields.ts'
import * as z from 'zod/mini'

const ids = (most: number) => z.array(bankId).check(z.minLength(1), z.maxLength(most))

/** «Дроби/Сложение» is «Дроби / Сложение»; null where a slash has nothing beside it, or there are two. */
export const nestedTheme = (theme: string): string | null => {
  const parts = theme.split('/').map((part) => part.trim())
  return parts.length > 2 || parts.includes('') ? null : parts.join(' / ')
}
/** The author's own words for what a question is about; one slash nests. */
export const bankTheme = text(limits.bankThemeChars).check(
  z.refine((theme) => nestedTheme(theme) !== null, bankFieldTexts.badTheme),
  z.overwrite((theme) => nestedTheme(theme) ?? theme),
)

export const bankSources = ['bank', 'test'] as const
/** By the share of right answers; `unknown` with few takers. */
export const difficulties = ['easy', 'medium', 'hard', 'unknown'] as const
export type Difficulty = (typeof difficulties)[number]
export const bankSorts = ['new', 'theme', 'hard'] as const

const count = z.int().check(z.nonnegative())
const bankRow = z.strictObject({
  id: bankId,
  source: z.enum(bankSources),
  /** Of a question of a test. */
  testId: z.optional(id),
  testTitle: z.optional(z.string()),
  /** As `gettest?forEdit=true` has it; a kept one belongs to no test. */
  question: z.extend(questionToEdit, { testId: z.nullable(id) }),
  theme: z.nullable(z.string()),
  /** Percent of takers who were right, of its test or of own works, whichever has more takers; null when neither has enough. */
  rightShare: z.nullable(z.int()),
  takers: z.nullable(z.int()),
  /** Own tests with a copy of it, and own works that ask it. */
  usedIn: count,
  changedAt: moment,
  /** Of a copy: when the key of its original became another one since; absent where the owner has taken or left it. */
  rekeyedAt: z.optional(moment),
})
export type BankRow = z.output<typeof bankRow>

const bankPage = z.strictObject({
  rows: z.array(bankRow),
  /** Where the next page begins; null on the last one. */
  next: z.nullable(z.string()),
  /** On the first page alone: how many match, and all themes of the list with how many questions each has. */
  total: z.optional(count),
  themes: z.optional(z.array(z.strictObject({ theme: z.string(), count }))),
  formulas: shownFormulas,
})
export type BankPage = z.output<typeof bankPage>

const some = <Name extends string>(names: readonly Name[]) => z.optional(z.nullable(z.array(z.enum(names))))

/** Formats in which questions are taken out. */
export const bankFormats = ['gift', 'csv', 'moodle'] as const
export type BankFormat = (typeof bankFormats)[number]

const change = {
  access: 'user',
  queue: 'actions',
  rates: bankRates,
  reply: z.literal(true),
  errors: ['question_not_found'],
} as const

/** «My questions»: what an author ever asked in own tests, and questions that are kept apart from them. Nobody else sees any. */
export const bank = {
  list: endpoint('POST', '/api/bank/list', {
    summary: 'Свои вопросы: сохранённые отдельно и из новых версий своих тестов',
    access: 'user',
    rates: bankRates,
    body: z.object({
      search: optionalText(limits.searchChars),
      /** Also finds the themes under it. */
      theme: z.optional(z.nullable(z.string().check(z.maxLength(limits.bankThemeChars)))),
      kinds: some(kindNames),
      sources: some(bankSources),
      difficulty: z.optional(z.nullable(z.enum(difficulties))),
      isUsed: z.optional(z.nullable(z.boolean())),
      /** Finds these alone. */
      ids: z.optional(z.nullable(ids(limits.bankRowsMax))),
      sort: z._default(z.enum(bankSorts), 'new'),
      after: z.optional(z.nullable(z.string().check(z.maxLength(limits.bankCursorChars)))),
      pageSize: z._default(z.int().check(z.positive(), z.maximum(limits.pageSizeMax)), limits.pageSizeMax),
    }),
    reply: bankPage,
    errors: ['question_not_found'],
  }),
  save: endpoint('POST', '/api/bank/save', {
    summary: 'Сохранить вопросы отдельно от тестов: все или ни одного; отвечает их номерами',
    access: 'user',
    queue: 'actions',
    rates: bankRates,
    withIdempotencyKey: true,
    withPictures: true,
    body: z.object({
      rows: z
        .array(
          z.object({
            /** Of a kept question that is changed. */
            id: z.optional(z.nullable(bankId)),
            question: questionDraft,
            theme: z.optional(z.nullable(bankTheme)),
          }),
        )
        .check(z.minLength(1), z.maxLength(limits.bankRowsMax)),
      /** Leaves out new questions that the list or an earlier row has already: texts and answers are alike. */
      skipSame: z._default(z.boolean(), false),
    }),
    /** Null for a row that was left out. */
    reply: z.array(z.nullable(bankId)),
    errors: [
      'consent_needed',
      'question_not_found',
      'quiz_has_problems',
      'bank_full',
      'image_unknown',
      ...pictureErrors,
      'busy',
    ],
  }),
  remove: endpoint('POST', '/api/bank/delete', {
    ...change,
    summary: 'Удалить сохранённые вопросы: тридцать дней их можно вернуть',
    body: z.object({ ids: ids(limits.bankRowsMax) }),
  }),
  restore: endpoint('POST', '/api/bank/restore', {
    ...change,
    summary: 'Вернуть удалённые вопросы',
    body: z.object({ ids: ids(limits.bankRowsMax) }),
  }),
  setTheme: endpoint('POST', '/api/bank/theme', {
    ...change,
    summary: 'Назвать тему своих вопросов или убрать её; тесты от этого не меняются',
    body: z.object({ ids: ids(limits.bankRowsMax), theme: z.nullable(bankTheme) }),
  }),
  leaveKey: endpoint('POST', '/api/bank/leavekey', {
    ...change,
    summary: 'Оставить копиям их ключ, хотя в исходных вопросах он исправлен',
    body: z.object({ ids: ids(limits.bankRowsMax) }),
  }),
  export: endpoint('POST', '/api/bank/export', {
    summary: 'Скачать свои вопросы: названные или всей темы',
    access: 'user',
    queue: 'actions',
    rates: bankRates,
    body: z
      .object({
        ids: z.optional(z.nullable(ids(limits.bankExportMax))),
        theme: z.optional(z.nullable(z.string().check(z.maxLength(limits.bankThemeChars)))),
        format: z.enum(bankFormats),
      })
      .check(z.refine((asked) => (asked.ids == null) !== (asked.theme == null))),
    reply: fileReply,
    replyType: 'file',
    fileTypes: ['text/plain', 'application/xml', 'text/csv'],
    errors: ['question_not_found', 'image_not_found', 'test_file_too_large'],
  }),
}

import { endpoint } from '@quiz/contract/endpoint.ts'
import { fileReply, id, idInText, moment, page, paged } from '@quiz/contract/fields.ts'
import { pageSizes, rates } from '@quiz/contract/limits.ts'
import { quizCard } from '@quiz/contract/quiz/quiz-views.ts'
import { settingsInput, visibility } from '@quiz/contract/quiz/settings.ts'
import * as z from 'zod/mini'

const change = {
  access: 'user',
  queue: 'actions',
  rates: rates.manageQuiz,
  reply: z.boolean(),
  errors: ['quiz_not_found', 'forbidden', 'moderated'],
} as const

/** Formats of an exported test. */
export const exportFormats = ['gift', 'moodle', 'csv', 'zip'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** A deleted test in its author's bin. What an administrator deleted only an administrator restores. */
const binCard = z.extend(quizCard, { deletedAt: moment, isDeletedByAdministrator: z.boolean() })
/** What authors do with their tests besides writing them. Calls that change something answer true, also when nothing changes. */
export const ownQuizzes = {
  settings: endpoint('POST', '/api/test/settings', {
    ...change,
    summary: 'Изменить настройки своего теста: действуют сразу',
    body: z.object({ id, ...settingsInput }),
  }),
  setVisibility: endpoint('POST', '/api/test/visibility', {
    ...change,
    summary: 'Кому виден свой тест: всем, по ссылке, никому',
    body: z.object({ id, visibility }),
  }),
  duplicate: endpoint('POST', '/api/test/duplicate', {
    ...change,
    summary:
      'Скопировать свой тест или чужой, который показывает всем верные ответы; отвечает номером копии, она закрыта',
    rates: rates.create,
    withIdempotencyKey: true,
    body: z.object({ id }),
    reply: id,
    errors: ['consent_needed', ...change.errors, 'no_review', 'busy'],
  }),
  remove: endpoint('POST', '/api/test/delete', {
    ...change,
    summary: 'Удалить свой тест: тридцать дней он лежит в корзине',
    body: z.object({ id }),
  }),
  restore: endpoint('POST', '/api/test/restore', {
    ...change,
    summary: 'Вернуть свой тест из корзины',
    body: z.object({ id }),
    errors: [...change.errors, 'too_late_to_restore'],
  }),
  export: endpoint('GET', '/api/test/export/:id', {
    summary:
      'Скачать тест: вопросы в GIFT, Moodle XML или CSV, весь тест в ZIP. Выгрузка администратором попадает в журнал',
    access: 'user',
    queue: 'actions',
    params: z.object({ id: idInText }),
    query: z.object({ format: z.enum(exportFormats) }),
    reply: fileReply,
    replyType: 'file',
    fileTypes: ['text/plain', 'application/xml', 'text/csv', 'application/zip'],
    rates: rates.export,
    errors: ['quiz_not_found', 'forbidden', 'moderated', 'image_not_found', 'test_file_too_large'],
  }),
  deleted: endpoint('POST', '/api/profile/getdeletedtests', {
    summary: 'Своя корзина; удалённые последними — первыми',
    access: 'user',
    searches: true,
    body: page(pageSizes.profileTab),
    reply: paged(binCard),
  }),
}

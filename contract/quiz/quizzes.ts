import { quizDraft } from '@quiz/contract/editing/quiz-draft.ts'
import { endpoint } from '@quiz/contract/endpoint.ts'
import { pictureErrors } from '@quiz/contract/errors.ts'
import { id, idInText, page, paged, versionNumberInText } from '@quiz/contract/fields.ts'
import { pageSizes, rates } from '@quiz/contract/limits.ts'
import { testType } from '@quiz/contract/quiz/quiz-kinds.ts'
import { quizCard, quizToEdit, quizToTake } from '@quiz/contract/quiz/quiz-views.ts'
import * as z from 'zod/mini'

/** Orders of the list of all tests. By default a search sorts by relevance, the list by date, newest first. */
export const quizOrders = ['new', 'popular'] as const
/** An order in a request; `null`, absent and empty become `undefined`. */
const order = z.pipe(
  z.optional(z.nullable(z.enum([...quizOrders, '']))),
  z.transform((value) => value || undefined),
)

/** Creating and reading tests, and the list of all tests. */
export const quizzes = {
  create: endpoint('POST', '/api/test/create', {
    summary: 'Создать тест любого вида; отвечает его номером',
    access: 'user',
    queue: 'actions',
    rates: rates.create,
    body: quizDraft,
    withIdempotencyKey: true,
    withPictures: true,
    reply: id,
    errors: ['consent_needed', 'quiz_has_problems', 'subject_unknown', 'image_unknown', ...pictureErrors, 'busy'],
  }),
  get: endpoint('GET', '/api/test/gettest/:id', {
    summary: 'Тест, чтобы пройти его; автору с forEdit=true — целиком, с versionNumber — в прежней версии',
    access: 'anyone',
    params: z.object({ id: idInText }),
    /** `versionNumber` counts only with `forEdit`; without it the version is the current one. */
    query: z.object({ forEdit: z._default(z.stringbool(), false), versionNumber: z.optional(versionNumberInText) }),
    reply: z.union([quizToTake, quizToEdit]),
    errors: ['quiz_not_found', 'forbidden', 'closed'],
  }),
  list: endpoint('POST', '/api/home/alltests', {
    summary: 'Все тесты: поиск, категория, вид, порядок',
    access: 'anyone',
    searches: true,
    body: z.extend(page(pageSizes.home), {
      subjectId: z.optional(z.nullable(id)),
      testTypeId: z.optional(z.nullable(testType)),
      sort: order,
    }),
    reply: paged(quizCard),
  }),
}

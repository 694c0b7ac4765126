import { endpoint } from '@quiz/contract/endpoint.ts'
import { id } from '@quiz/contract/fields.ts'
import { rates } from '@quiz/contract/limits.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import * as z from 'zod/mini'

/** Tests as files of the portable format (docs/formats.md). */
export const quizFiles = {
  import: endpoint('POST', '/api/test/import', {
    summary: 'Загрузить тест из файла ZIP; отвечает номером теста, который закрыт',
    access: 'user',
    queue: 'actions',
    rates: rates.create,
    countsAs: quizzes.create.path,
    body: z.instanceof(Uint8Array<ArrayBuffer>),
    bodyType: 'application/zip',
    otherBodyTypes: ['application/x-zip-compressed', 'application/octet-stream'],
    withIdempotencyKey: true,
    withPictures: true,
    reply: id,
    errors: [
      // A file has its pictures in it.
      ...quizzes.create.errors.filter((code) => code !== 'image_unknown'),
      'not_a_test_file',
      'test_file_version',
      'test_file_damaged',
      'test_file_unsafe',
      'test_file_too_large',
    ],
  }),
}

import { endpoint } from '@quiz/contract/endpoint.ts'
import { id } from '@quiz/contract/fields.ts'
import { rates } from '@quiz/contract/limits.ts'
import * as z from 'zod/mini'

export const likes = {
  toggle: endpoint('POST', '/api/test/like', {
    summary: 'Поставить или снять лайк; отвечает, стоит ли он теперь',
    access: 'user',
    queue: 'actions',
    rates: rates.like,
    body: z.object({ testId: id }),
    reply: z.boolean(),
    errors: ['quiz_not_found', 'closed'],
  }),
}

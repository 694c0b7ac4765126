import { endpoint } from '@quiz/contract/endpoint.ts'
import { id, image, page, paged } from '@quiz/contract/fields.ts'
import { pageSizes } from '@quiz/contract/limits.ts'
import * as z from 'zod/mini'

/** A user with at least one test. */
export const author = z.strictObject({
  id,
  avatar: image,
  fullName: z.string(),
  createdTestsCount: z.int(),
  myTestsLikes: z.int(),
  myTestPassedCount: z.int(),
})
export type Author = z.output<typeof author>

export const authors = {
  top: endpoint('GET', '/api/home/topusers', {
    summary: 'Девять лучших авторов',
    access: 'anyone',
    reply: z.array(author),
  }),
  list: endpoint('POST', '/api/profile/getauthors', {
    summary: 'Все авторы',
    access: 'anyone',
    searches: true,
    body: page(pageSizes.authors),
    reply: paged(author),
  }),
}

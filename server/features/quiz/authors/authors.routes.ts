import { pageSizes } from '@quiz/contract/limits.ts'
import { type Author, authors } from '@quiz/contract/quiz/authors.ts'
import { isSearch } from '#server/domain/search-words.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { CacheTag } from '#server/platform/cache/invalidation.ts'
import type { PictureForm } from '#server/platform/requests/request-context.ts'
import { cacheTags, isFirstPage } from '#server/read-models/cache-tags.ts'
import { pictureWidths, showOptionalPicture } from '#server/read-models/pictures.ts'
import type { SearchQuery } from '#server/read-models/search/search-query.ts'
import type { Searcher } from '#server/read-models/search/searcher.ts'
import { type AuthorRow, countAuthors, listAuthors, searchAuthors } from './authors.queries.ts'

type AuthorsFound = Awaited<ReturnType<typeof searchAuthors>>

/** Lists of authors: the best, and all. */
export function authorsRoutes({ endpoints, images }: AppContext, searcher: Searcher): void {
  const present = (rows: readonly AuthorRow[], form: PictureForm): Promise<Author[]> =>
    Promise.all(
      rows.map(async (row) => ({
        ...row,
        avatar: await showOptionalPicture(images, row.avatar, { width: pictureWidths.avatar, form }),
      })),
    )

  endpoints.handle(
    authors.top,
    async ({ pictures, readDb }) =>
      present(await listAuthors(readDb, { pageNumber: 0, pageSize: pageSizes.authors }), pictures),
    { tags: authorTags },
  )

  endpoints.handle(
    authors.list,
    async ({ body, pictures, readDb }) => {
      if (isSearch(body.searchString)) {
        const request = { db: readDb, typed: body.searchString, nothing: { rows: [], totalCount: 0 } }
        const find = (query: SearchQuery) => searchAuthors(readDb, query, body)
        const { rows, totalCount } = await searcher.find<AuthorsFound>(request, find)
        return { items: await present(rows, pictures), totalCount }
      }
      const [rows, totalCount] = await Promise.all([listAuthors(readDb, body), countAuthors(readDb)])
      return { items: await present(rows, pictures), totalCount }
    },
    { when: ({ body }) => isFirstPage(body), tags: ({ items }) => authorTags(items) },
  )
}

const authorTags = (authorsOfPage: readonly Author[]): CacheTag[] => [
  cacheTags.listed,
  cacheTags.ranks,
  ...authorsOfPage.map(({ id }) => cacheTags.person(id)),
]

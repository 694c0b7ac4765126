import { type Author, authors } from '@quiz/contract/authors.ts'
import { pageSizes } from '@quiz/contract/limits.ts'
import type { CacheTag } from '#server/platform/cache/invalidation.ts'
import type { PictureForm } from '#server/platform/calls.ts'
import type { House } from '#server/platform/house.ts'
import { pictureWidths, showOptionalPicture } from '#server/platform/pictures.ts'
import { cacheTags, isFirstPage } from '#server/reading/cache-tags.ts'
import { isSearch, searchTwice } from '#server/reading/search/read-search.ts'
import { type AuthorRow, countAuthors, listAuthors, searchAuthors } from './authors.queries.ts'

/** Who makes tests: the best of them, and all. */
export function authorsRoutes({ calls, images }: House): void {
  const present = (rows: readonly AuthorRow[], form: PictureForm): Promise<Author[]> =>
    Promise.all(
      rows.map(async (row) => ({
        ...row,
        avatar: await showOptionalPicture(images, row.avatar, { width: pictureWidths.avatar, form }),
      })),
    )

  calls.handle(
    authors.top,
    async ({ pictures, reading }) =>
      present(await listAuthors(reading, { pageNumber: 0, pageSize: pageSizes.authors }), pictures),
    { tags: authorTags },
  )

  calls.handle(
    authors.list,
    async ({ body, pictures, reading }) => {
      if (isSearch(body.searchString)) {
        const { rows, totalCount } = await searchTwice(reading, body.searchString, (query) =>
          searchAuthors(reading, query, body),
        )
        return { items: await present(rows, pictures), totalCount }
      }
      const [rows, totalCount] = await Promise.all([listAuthors(reading, body), countAuthors(reading)])
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

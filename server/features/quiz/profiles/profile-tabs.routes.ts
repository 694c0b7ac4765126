import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { testTypeId } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { PictureForm } from '#server/platform/requests/request-context.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'
import type { Db } from '#server/platform/store/db.ts'
import { cacheTags, cardTags, isFirstPage } from '#server/read-models/cache-tags.ts'
import { presentCard, presentCards } from '#server/read-models/cards.ts'
import { PersonalFields } from '#server/read-models/personal-fields.ts'
import { privatePictures } from '#server/read-models/pictures.ts'
import type { Searcher } from '#server/read-models/search/searcher.ts'
import { findProfile, type ProfileRow } from './profiles.queries.ts'
import type { listOwnCreated } from './tabs.queries.ts'
import { createdTab, likedTab, ownCreatedTab, passedTab, type TabRequest } from './tabs.ts'

const requestOf = (body: Omit<TabRequest, 'viewerId'>, viewer: Viewer | null): TabRequest => ({
  ...body,
  viewerId: viewer?.id ?? null,
})

/** The tabs of a profile: created, passed and liked tests. */
export function profileTabsRoutes(context: AppContext, searcher: Searcher): void {
  const { endpoints, images, store } = context
  const personalFields = new PersonalFields(store.db)

  /** The owner of the profile: by default the viewer. */
  async function ownerOf(
    profileId: number | null | undefined,
    { viewer, readDb }: { viewer: Viewer | null; readDb: Db },
  ): Promise<ProfileRow> {
    const id = profileId ?? viewer?.id
    if (id === undefined) throw refuse('unauthorized')
    const owner = await findProfile(readDb, id)
    if (!owner) throw refuse('profile_not_found')
    return owner
  }

  endpoints.handle(
    profiles.created,
    async ({ body, viewer, pictures, readDb }) => {
      const owner = await ownerOf(body.profileId, { viewer, readDb })
      const request = requestOf(body, viewer)
      if (viewer?.id === owner.id)
        return presentOwnPage(context, await ownCreatedTab({ db: readDb, searcher }, owner, request), pictures)
      const { rows, totalCount } = await createdTab({ db: readDb, searcher }, owner, request)
      return { items: await presentCards(images, rows, pictures), totalCount }
    },
    {
      when: ({ body }) => Boolean(body.profileId) && !body.subjectId && isFirstPage(body),
      isOwn: ({ body }, viewer) => body.profileId === viewer.id,
      tags: ({ items }, { body }) => [...cardTags(items), cacheTags.person(body.profileId ?? 0)],
      personalise: (page, userId) => personalFields.markPage(page, userId),
    },
  )

  endpoints.handle(profiles.liked, async ({ body, viewer, pictures, readDb }) => {
    const owner = await ownerOf(body.profileId, { viewer, readDb })
    const { rows, totalCount } = await likedTab({ db: readDb, searcher }, owner, requestOf(body, viewer))
    return { items: await presentCards(images, rows, pictures), totalCount }
  })

  endpoints.handle(profiles.passed, async ({ body, viewer, pictures, readDb }) => {
    const owner = await ownerOf(body.profileId, { viewer, readDb })
    const isOwn = owner.id === viewer?.id
    if (owner.resultsHidden && !isOwn) return { items: [], totalCount: 0 }
    const { rows, totalCount } = await passedTab({ db: readDb, searcher }, owner, requestOf(body, viewer))
    const cards = await presentCards(images, rows, pictures)
    const items = cards.map((card, index) => ({
      ...card,
      userResultId: rows[index]?.resultId ?? null,
      // The score is shown to the taker alone, and personality tests have none.
      ...(isOwn && card.testTypeId === testTypeId.quiz && { userScorePercentage: rows[index]?.percent }),
    }))
    return { items, totalCount }
  })
}

type OwnRow = Awaited<ReturnType<typeof listOwnCreated>>[number]

/** A page of the viewer's own tests: their cards say who sees the test, and show the cover of one that only they see. */
const presentOwnPage = async (
  { images, imageSigner }: Pick<AppContext, 'images' | 'imageSigner'>,
  { rows, totalCount }: { rows: readonly OwnRow[]; totalCount: number },
  form: PictureForm,
) => ({
  items: await Promise.all(
    rows.map(async (row) => ({
      ...(await presentCard(images, row, row.isOpen ? form : privatePictures(form, imageSigner))),
      visibility: row.visibility,
      ...(row.moderation === 'hidden' && { isModerated: true }),
    })),
  ),
  totalCount,
})

import { hashInAddress, hashInUpload } from '@quiz/contract/quiz/images.ts'
import { type Profile, profiles } from '@quiz/contract/quiz/profiles.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { takePicture } from '#server/platform/images/take-picture.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { PictureForm } from '#server/platform/requests/request-context.ts'
import { cacheTags } from '#server/read-models/cache-tags.ts'
import { isSentBack, pictureWidths, showOptionalPicture } from '#server/read-models/pictures.ts'
import { findProfile, type ProfileRow, updateProfile } from './profiles.queries.ts'
import { countOwn } from './tabs.queries.ts'

/** Profiles, and changes of one's own. */
export function profilesRoutes(context: AppContext): void {
  const { endpoints, store, cache } = context

  endpoints.handle(profiles.mine, async ({ viewer, pictures }) => {
    const row = await findProfile(store.db, viewer.id)
    if (!row) throw refuse('session_ended')
    return presentOwn(context, row, pictures)
  })

  endpoints.handle(
    profiles.get,
    async ({ query, pictures, readDb }) => {
      const row = await findProfile(readDb, query.profileId)
      if (!row) throw refuse('profile_not_found')
      return present(context, row, pictures)
    },
    {
      tags: ({ id }) => [cacheTags.person(id)],
      personalise: async (profile, userId) =>
        profile.id === userId ? { ...profile, createdTestsCount: await countOwn(store.db, userId) } : null,
    },
  )

  endpoints.handle(profiles.update, async ({ body, viewer, pictures }) => {
    if (body.id !== undefined && body.id !== viewer.id) throw refuse('forbidden')
    const current = await findProfile(store.db, viewer.id)
    if (!current) throw refuse('session_ended')
    await updateProfile(store.db, viewer.id, {
      description: body.description,
      avatar: await avatarChange(context, { sent: body.avatar, current: current.avatar, accountId: viewer.id }),
      results_hidden: body.resultsHidden,
    })
    cache.invalidate({ hard: [cacheTags.person(viewer.id)], soft: [] })
    return presentOwn(context, (await findProfile(store.db, viewer.id)) ?? current, pictures)
  })
}

const present = async ({ images }: AppContext, row: ProfileRow, form: PictureForm): Promise<Profile> => ({
  ...row,
  avatar: await showOptionalPicture(images, row.avatar, { width: pictureWidths.avatar, form }),
})

/** A profile for its owner, whose tests count though others do not see them. */
const presentOwn = async (context: AppContext, row: ProfileRow, form: PictureForm): Promise<Profile> => ({
  ...(await present(context, row, form)),
  createdTestsCount: await countOwn(context.store.db, row.id),
})

/** The avatar field of a form, the hash of the present avatar, and the account. */
type SentAvatar = { sent: string | null | undefined; current: string | null; accountId: number }

/**
 * The change of an avatar by a form: the hash of a new picture, null to remove it, undefined to keep it. A client that
 * sends back the avatar that it received, as base64 or as a URL, changes nothing; nor does the upload that it is.
 */
async function avatarChange(
  { images }: AppContext,
  { sent, current, accountId }: SentAvatar,
): Promise<string | null | undefined> {
  if (sent === null) return null
  if (!sent || hashInAddress(sent) !== null) return undefined
  const uploaded = hashInUpload(sent)
  if (uploaded !== null && uploaded === current) return undefined
  if (
    current &&
    uploaded === null &&
    (await isSentBack(images, { text: sent, hash: current, width: pictureWidths.avatar }))
  )
    return undefined
  return takePicture(images, { text: sent, accountId, path: 'avatar' })
}

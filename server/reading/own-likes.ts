import type { ForViewer } from '#server/platform/cache/cached-content.ts'
import { type LikesHouse, likesIn } from './like-lookup.ts'

/** How each test is told in an answer made for a guest. Inside of texts quotes are escaped, so it stands nowhere else. */
const flag = '"isLikedByCurrentUser":false'
const flagStart = flag.length - 'false'.length
/** As long as what it stands for: JSON has nothing against a space. */
const liked = Buffer.from('true ')

/** Mixes a person's own likes into the bytes of an answer that shows these tests, in this order. */
export function mixLikes(house: LikesHouse, quizzes: readonly { id: number }[], plain: Buffer): ForViewer {
  const quizIds = quizzes.map(({ id }) => id)
  const places = placesOfFlags(plain)
  if (places.length !== quizIds.length) throw new Error('An answer tells of other likes than it should')
  const lookup = likesIn(house)

  const mixed = (likes: ReadonlySet<number>): Buffer | null => {
    if (!quizIds.some((id) => likes.has(id))) return null
    const own = Buffer.from(plain)
    for (const [at, id] of quizIds.entries()) if (likes.has(id)) liked.copy(own, places[at])
    return own
  }
  return {
    ready: (userId) => {
      const likes = lookup.known({ userId, quizIds })
      return likes && mixed(likes)
    },
    make: async (userId) => mixed(await lookup.find({ userId, quizIds })),
  }
}

function placesOfFlags(plain: Buffer): number[] {
  const places: number[] = []
  for (let at = plain.indexOf(flag); at >= 0; at = plain.indexOf(flag, at + 1)) places.push(at + flagStart)
  return places
}

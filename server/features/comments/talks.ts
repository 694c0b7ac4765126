import type { Comment } from '@quiz/contract/comments.ts'
import { pageSizes } from '@quiz/contract/limits.ts'
import type { Change } from '#server/platform/cache/changes.ts'
import { KeptAnswers } from '#server/platform/cache/kept-answers.ts'
import { keptMs } from '#server/platform/cache/kept-body.ts'
import type { PictureForm } from '#server/platform/calls.ts'
import type { House } from '#server/platform/house.ts'
import { shown } from '#server/reading/shown.ts'

/** A word more or less changes the talk, and its number on the cards of the test. */
export const changeOfTalk = (quizId: number): Change => ({
  things: [shown.talk(quizId)],
  numbers: [shown.quiz(quizId)],
})

/** How much memory talks may take, and what a comment takes of it. */
const bytes = { all: 8_000_000, comment: 800 }

/** The newest comments of a test, and how many it had when they were read. */
export type Talk = { count: number; list: readonly Comment[] }
/** Which talk, and in which form its portraits are. */
export type TalkName = { quizId: number; form: PictureForm }

/**
 * Keeps the talks in which somebody says something, so that whoever posts gets the new list without its being read: their
 * comment is put into what is known, as long as the count tells that nothing else happened.
 */
export class Talks {
  readonly #kept: KeptAnswers<Talk>
  readonly #clock: () => Date

  constructor({ kept, clock }: Pick<House, 'kept' | 'clock'>) {
    this.#clock = clock
    this.#kept = new KeptAnswers({ capacity: bytes.all, clock })
    // Numbers of people are nowhere in a talk.
    kept.onChange((change) => this.#kept.drop(change === 'everything' ? change : { ...change, numbers: [] }))
  }

  /** The talk, from what is kept or by reading it. */
  async get(name: TalkName, read: () => Promise<Talk>): Promise<Talk> {
    const make = async () => {
      const until = this.#clock().getTime() + keptMs
      return this.#made(name, await read(), until)
    }
    return (await this.#kept.get(keyOf(name), make)).value
  }

  /** The talk with a comment that was just posted, where all that was said before is known; and the way to keep it. */
  with(name: TalkName, comment: Comment, count: number): { talk: Talk; keep: () => void } | null {
    const before = this.#kept.ready(keyOf(name))
    if (!before || before.value.count !== count - 1) return null
    const talk = { count, list: withComment(before.value.list, comment) }
    return { talk, keep: () => this.#kept.put(keyOf(name), this.#made(name, talk, before.until)) }
  }

  #made({ quizId }: TalkName, talk: Talk, until: number) {
    const people = new Set(talk.list.map(({ userId }) => userId))
    const tags = [shown.talk(quizId), ...[...people].map(shown.person)]
    return { value: talk, tags, bytes: bytes.comment * talk.list.length, until }
  }
}

const keyOf = ({ quizId, form }: TalkName) => `${quizId} ${form}`

/** A new comment comes first, a reply after what else was replied; what is too many falls off the end. */
export function withComment(list: readonly Comment[], comment: Comment): readonly Comment[] {
  // It may have been read already, between the count and the list.
  if (list.some(({ id }) => id === comment.id)) return list
  if (comment.commentPid === null) return newest([comment, ...list])
  const last = list.findLastIndex(
    ({ id, commentPid }) => id === comment.commentPid || commentPid === comment.commentPid,
  )
  return last < 0 ? list : list.toSpliced(last + 1, 0, comment)
}

function newest(list: readonly Comment[]): readonly Comment[] {
  let tops = 0
  const tooMany = list.findIndex(({ commentPid }) => commentPid === null && ++tops > pageSizes.comments)
  return tooMany < 0 ? list : list.slice(0, tooMany)
}

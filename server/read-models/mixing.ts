import { createHmac, randomBytes } from 'node:crypto'
import { type Random, randomFrom, shuffled } from '#server/domain/random.ts'
import { ensureSetting } from '#server/platform/settings.ts'
import type { Db } from '#server/platform/store/db.ts'

/** How an attempt gets its order. */
export type Mixing = {
  /** Items of the same attempt in a random order. */
  draw: <Item extends { question: { id: number } }>(items: readonly Item[]) => Item[]
  /** The lists of one question, one after another, each in a random order. */
  mixerOf: (question: { id: number }) => Random['shuffle']
  /** Whether its participant sees questions by their numbers in the attempt, or by the ids under which they are stored. */
  isNumbered: boolean
  /** Ids of the questions that were drawn at its start, in its order; null where `draw` decides. */
  drawn: readonly number[] | null
}

/** An attempt as far as it decides its order. */
export type MixedAttempt = {
  attemptId: string
  seed: number
  isSecretlyMixed: boolean
  drawn: readonly number[] | null
}

/** How attempts are mixed that start now. */
export const secretlyMixed = { seed: 0, isSecretlyMixed: true, drawn: null } as const

/**
 * Of attempts that release 0.1.0 started, and of variants on paper, which its author prints again by their number: all orders come
 * out of one stream, so whoever knows one of them can find the seed and with it the others.
 */
export function seededMixing(seed: number, drawn: Mixing['drawn'] = null): Mixing {
  const { shuffle } = randomFrom(seed)
  return { draw: shuffle, mixerOf: () => shuffle, isNumbered: false, drawn }
}

/** Each question is mixed by numbers of its own, which tell nothing of those of another one without the secret. */
export function secretMixing(secret: string, attemptId: string, drawn: Mixing['drawn'] = null): Mixing {
  const numbersOf = (question: { id: number }, use: 'place' | 'lists') =>
    secretNumbers(secret, `${attemptId} ${question.id} ${use}`)
  return {
    draw: (items) =>
      items
        .map((item) => ({ item, place: numbersOf(item.question, 'place')() }))
        .sort((one, other) => one.place - other.place || one.item.question.id - other.item.question.id)
        .map(({ item }) => item),
    mixerOf(question) {
      const next = numbersOf(question, 'lists')
      return (list) => shuffled(list, next)
    },
    isNumbered: true,
    drawn,
  }
}

/** Numbers from 0 to 1, of 48 bits, that repeat for the same name. */
function secretNumbers(secret: string, name: string): () => number {
  let bytes = Buffer.alloc(0)
  let [at, block] = [0, 0]
  return () => {
    if (at + 6 > bytes.length) {
      bytes = createHmac('sha512', secret).update(`${name} ${block}`).digest()
      block += 1
      at = 0
    }
    const number = bytes.readUIntBE(at, 6) / 2 ** 48
    at += 6
    return number
  }
}

/** By store, as one process may have several open. */
const secrets = new WeakMap<Db, Promise<string>>()

/** Loads the secret of this store, and returns how its attempts are mixed. */
export async function loadMixing(db: Db): Promise<(attempt: MixedAttempt) => Mixing> {
  const known = secrets.get(db)
  const loaded = known ?? ensureSetting(db, 'work_mixing_key', () => randomBytes(32).toString('base64url'))
  if (!known) {
    secrets.set(db, loaded)
    // A store that did not answer is asked again.
    loaded.catch(() => secrets.delete(db))
  }
  const secret = await loaded
  return ({ attemptId, seed, isSecretlyMixed, drawn }) =>
    isSecretlyMixed ? secretMixing(secret, attemptId, drawn) : seededMixing(seed, drawn)
}

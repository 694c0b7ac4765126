import { type Random, randomFrom } from '#server/domain/random.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { FormulaThread } from '#server/platform/formulas/formula-thread.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { reconcileQuizzes, reconcileUsers } from '#server/reconciliation/counters.queries.ts'
import type { SeededQuiz } from './activity.ts'
import { attemptsAt, creationTimeOf, threadsOf } from './activity.ts'
import { drawAvatar } from './avatar.ts'
import { sampleReaders } from './people.ts'
import { readSamples, sampleAuthors } from './read-samples.ts'
import { insertAttempts, insertLikes, insertPeople, insertThreads } from './sample.queries.ts'
import { type PreparedSample, prepareSample, seedQuiz } from './seed-quizzes.ts'
import { sampleWork, seedWork } from './seed-work.ts'

const seed = 20261121
const readerCount = 160
/** Samples that were added later: the oldest tests, seeded behind the others, so that those keep their dates and attempts. */
const later = new Set(['algebra-and-geometry', 'physics-with-formulas', 'substances-and-reactions'])

/** The numbers of inserted rows. */
export type SampleCounts = { authors: number; tests: number; attempts: number; likes: number; comments: number }

/** Inserts the sample people, tests and activity into a store without tests. */
export async function seedSamples({ store, images, formulas, clock }: AppContext): Promise<SampleCounts> {
  const subjects = await store.db.selectFrom('subjects').select(['id', 'name']).execute()
  const subjectIds = new Map(subjects.map(({ id, name }) => [name, id]))
  const samples: PreparedSample[] = []
  for (const sample of await readSamples()) samples.push(await prepareSample({ images }, sample, subjectIds))
  const faces = new Map<string, string>()
  for (const { key, fullName, face } of sampleAuthors)
    faces.set(key, await images.keep(await drawAvatar({ ...face, name: fullName })))
  // One transaction: an interrupted start leaves the store empty, and the next one fills it.
  const input = { samples, faces, thread: formulas, now: clock(), random: randomFrom(seed) }
  return inTransaction(store.db, (db) => seedStore(db, input))
}

type SeedInput = {
  samples: PreparedSample[]
  faces: ReadonlyMap<string, string>
  thread: FormulaThread
  now: Date
  random: Random
}

async function seedStore(db: Db, { samples, faces, thread, now, random }: SeedInput): Promise<SampleCounts> {
  const authors = await insertPeople(
    db,
    sampleAuthors.map((author) => ({ ...author, avatar: faces.get(author.key) ?? null })),
    now,
  )
  const readers = await insertPeople(
    db,
    sampleReaders(readerCount, random).map((reader) => ({ ...reader, about: '', avatar: null })),
    now,
  )
  const authorIds = new Map(sampleAuthors.map(({ key }, index) => [key, authors[index] ?? 0]))
  const [first, added] = [false, true].map((isLater) => samples.filter(({ slug }) => later.has(slug) === isLater)) as [
    PreparedSample[],
    PreparedSample[],
  ]
  const tests = { authorIds, thread, now }
  const quizzes = await seedQuizzes(db, { ...tests, samples: random.shuffle(first), firstRank: 0, of: first.length })
  const people = { authors, readers, now }
  const activity = await seedActivity(db, { ...people, quizzes, random, most: 180 })
  const given = quizzes.find(({ slug }) => slug === sampleWork.slug)
  if (given) await seedWork(db, given, { random, now })
  const oldest = await seedQuizzes(db, { ...tests, samples: added, firstRank: -added.length, of: first.length })
  const more = await seedActivity(db, { ...people, quizzes: oldest, random: randomFrom(seed + 1), most: 0 })
  return {
    authors: authors.length,
    tests: quizzes.length + oldest.length,
    attempts: activity.attempts + more.attempts,
    likes: activity.likes + more.likes,
    comments: activity.comments + more.comments,
  }
}

type Tests = Omit<SeedInput, 'faces' | 'random'> & {
  authorIds: ReadonlyMap<string, number>
  /** The rank of the first test among so many that are spread over the days before now. */
  firstRank: number
  of: number
}

async function seedQuizzes(db: Db, { samples, authorIds, thread, now, firstRank, of }: Tests): Promise<SeededQuiz[]> {
  const quizzes: SeededQuiz[] = []
  for (const [rank, sample] of samples.entries()) {
    const authorId = authorIds.get(sample.author) ?? 0
    quizzes.push(await seedQuiz(db, sample, { authorId, thread, now: creationTimeOf(firstRank + rank, of, now) }))
  }
  return quizzes
}

type ActivityInput = {
  quizzes: SeededQuiz[]
  authors: number[]
  readers: number[]
  now: Date
  random: Random
  /** How many attempts a test may have above twenty. */
  most: number
}

async function seedActivity(db: Db, { quizzes, authors, readers, now, random, most }: ActivityInput) {
  const people = [...authors, ...readers]
  const attempts = quizzes.flatMap((quiz) =>
    attemptsAt(quiz, { people, count: Math.round(20 + most * random.between(0, 1) ** 2), random, now }),
  )
  const fans = attempts.filter(
    (attempt) => attempt.userId !== null && attempt.userId !== attempt.quiz.authorId && random.chance(0.55),
  )
  await insertAttempts(db, attempts)
  const likes = await insertLikes(db, fans)
  const comments = await insertThreads(
    db,
    quizzes.flatMap((quiz) => threadsOf(quiz, { readers, random, now })),
  )
  await reconcileQuizzes(db, 'all')
  await reconcileUsers(db, 'all')
  return { attempts: attempts.length, likes, comments }
}

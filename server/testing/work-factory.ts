import { randomUUID } from 'node:crypto'
import { nameKeyOf } from '@quiz/contract/group/participant-name.ts'
import { limits } from '@quiz/contract/limits.ts'
import { codeLetters } from '@quiz/contract/work/work-codes.ts'
import { defaultWorkSettings } from '@quiz/contract/work/work-settings.ts'
import type { Insertable, Selectable } from 'kysely'
import { drawWorkCode } from '#server/features/work/draw-code.ts'
import { changed } from '#server/features/work/regrading/revision.queries.ts'
import type { WorkSettings } from '#server/features/work/work-settings.ts'
import { dueAtOf, noOwnTime } from '#server/features/work/work-state.ts'
import type { Database } from '#server/platform/store/database.ts'
import type { Db } from '#server/platform/store/db.ts'
import { nextNumber } from './factories.ts'
import { aQuiz, type TestQuiz } from './quiz-factory.ts'
import type { TestSite } from './test-app.ts'

type Works = Database['works']
/** A stored work with its quizzes. */
export type TestWork = Selectable<Works> & { quizzes: TestQuiz[] }

/** Options of a work: by default one with one quiz of a new author, with the usual settings. */
export type WorkOptions = Partial<Omit<Insertable<Works>, 'settings'>> & {
  quizzes?: TestQuiz[]
  settings?: Partial<WorkSettings>
  now?: Date
}

const dayMs = 24 * 3_600_000

/** Inserts a work. */
export async function aWork(
  db: Db,
  { quizzes: given, settings, now = new Date(), ...columns }: WorkOptions = {},
): Promise<TestWork> {
  const author = columns.author_id === undefined ? {} : { authorId: columns.author_id }
  const quizzes = given ?? [await aQuiz(db, author)]
  const authorId = columns.author_id ?? quizzes[0]?.authorId ?? 0
  const { note: _note, opensAt: _opens, closesAt: _closes, keepDays, ...initial } = defaultWorkSettings
  const work = await db
    .insertInto('works')
    .values({
      author_id: authorId,
      code: drawWorkCode(),
      title: `Работа № ${nextNumber()}`,
      note: '',
      opens_at: null,
      closes_at: new Date(now.getTime() + limits.workOpenDays * dayMs),
      closed_at: null,
      keep_days: keepDays,
      created_at: now,
      ...columns,
      settings: JSON.stringify({ ...initial, ...settings }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const rows = quizzes.map(({ id, versionId }, position) => ({
    ...{ work_id: work.id, position },
    ...{ quiz_id: id, version_id: versionId },
  }))
  await db.insertInto('work_quizzes').values(rows).execute()
  return { ...work, quizzes }
}

type Participants = Database['work_participants']

/** One that no other participant has: of random ones, two in three hundred are equal once in some hundred runs. */
const personalCode = (number: number): string =>
  Array.from({ length: limits.personalCodeChars }, (_, at) =>
    codeLetters.charAt(Math.floor(number / codeLetters.length ** at) % codeLetters.length),
  ).join('')

/** Inserts somebody in the list of a work. */
export async function aParticipant(
  db: Db,
  workId: number,
  overrides: Partial<Insertable<Participants>> = {},
): Promise<Selectable<Participants> & { personal_code: string }> {
  const number = nextNumber()
  const code = overrides.personal_code ?? personalCode(number)
  const name = overrides.name ?? `Участник № ${number}`
  const row = await db
    .insertInto('work_participants')
    .values({
      work_id: workId,
      name,
      name_key: nameKeyOf(name),
      personal_code: code,
      created_at: new Date(),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...row, personal_code: code }
}

type Attempts = Database['work_attempts']
/** An attempt to insert; its end is that of its work. */
export type WorkAttemptOptions = Partial<Insertable<Attempts>> & { now?: Date }

/** Inserts an attempt of a participant that is under way, unless its fields say otherwise. */
export async function aWorkAttempt(
  db: Db,
  { work, participantId }: { work: TestWork; participantId: number },
  { now = new Date(), ...overrides }: WorkAttemptOptions = {},
): Promise<Selectable<Attempts>> {
  const { minutes } = work.settings
  const attempt = await db
    .insertInto('work_attempts')
    .values({
      id: randomUUID(),
      participant_id: participantId,
      number: 1,
      seed: nextNumber(),
      started_at: now,
      due_at: dueAtOf({
        startedAt: now,
        minutes,
        closesAt: work.closes_at,
        closedAt: null,
        givenUntil: null,
        ...noOwnTime,
      }),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db.updateTable('work_participants').set({ revision: changed }).where('id', '=', participantId).execute()
  return attempt
}

/** A stored attempt. */
export const getWorkAttempt = (db: Db, id: string): Promise<Selectable<Attempts>> =>
  db.selectFrom('work_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A new author with a work of a test of two questions, and with a participant, who is at it when `isStarted`. */
export async function anOwnWork(
  { store: { db }, clock, signUp }: TestSite,
  { isStarted = false, ...options }: WorkOptions & { isStarted?: boolean } = {},
) {
  const [author, now] = [await signUp(), clock.now()]
  const quiz = await aQuiz(db, { authorId: author.id })
  const work = await aWork(db, { quizzes: [quiz], now, ...options })
  const { id: participantId } = await aParticipant(db, work.id)
  const attempt = isStarted ? await aWorkAttempt(db, { work, participantId }, { now }) : null
  return { author, quiz, work, id: work.id, participantId, attempt }
}

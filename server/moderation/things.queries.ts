import type { ErrorCode } from '@quiz/contract/errors.ts'
import type { ThingKind } from '@quiz/contract/moderation/moderation.ts'
import { questionKind } from '@quiz/contract/questions/questions.ts'
import { type QuizQuestion, withDefaults } from '@quiz/contract/quiz/quiz-content.ts'
import { sql } from 'kysely'
import { anyOf } from '#server/platform/store/any-of.ts'
import type { Db } from '#server/platform/store/db.ts'
import { isBanned } from '#server/read-models/banned.ts'
import type { StoredState } from '#server/read-models/comment-visibility.ts'
import type { ThingContent } from './moderation.tables.ts'

/** A thing as it is now. */
export type Thing = {
  id: number
  authorId: number
  isAuthorBanned: boolean
  /** Whether others can see it; one that waits is shown after a decision only. */
  state: StoredState
  /** The test of a question or a comment, or the test itself. */
  quizId: number | null
  /** Null for a question that the newest version of its test does not have, and where the test was purged. */
  content: ThingContent | null
}

/** A thing; `quizId` is the test of a question. */
export type ThingKey = { id: number; quizId: number | null }

/** One thing; undefined when it does not exist. */
export const findThing = async (db: Db, kind: ThingKind, key: ThingKey): Promise<Thing | undefined> =>
  (await readers[kind](db, [key]))[0]

/** The key of a thing among things of several kinds. */
export const thingKeyOf = ({ kind, id }: { kind: ThingKind; id: number }): string => `${kind} ${id}`

/** Things of several kinds by `thingKeyOf`, with one query for each kind. */
export async function listByKey(
  db: Db,
  keys: readonly (ThingKey & { kind: ThingKind })[],
): Promise<Map<string, Thing>> {
  const found = await Promise.all(
    [...Map.groupBy(keys, ({ kind }) => kind)].map(async ([kind, ofKind]) => {
      const things = await readers[kind](db, ofKind)
      return things.map((thing) => [thingKeyOf({ kind, id: thing.id }), thing] as const)
    }),
  )
  return new Map(found.flat())
}

/** The questions of a version of a test; undefined when there is no such version. */
export async function findQuestions(
  db: Db,
  { quizId, versionNumber }: { quizId: number; versionNumber: number },
): Promise<readonly QuizQuestion[] | undefined> {
  const version = await db
    .selectFrom('quiz_versions')
    .select('content')
    .where('quiz_id', '=', quizId)
    .where('number', '=', versionNumber)
    .executeTakeFirst()
  return version && withDefaults(version.content).questions
}

export const questionContent = (question: QuizQuestion): ThingContent => ({
  ...{ title: question.text, text: question.note, image: question.image },
  answers: questionKind(question)
    .answerLines(question)
    .map(({ text }) => text),
})

const readers: Record<ThingKind, (db: Db, keys: readonly ThingKey[]) => Promise<Thing[]>> = {
  async test(db, keys) {
    const quizzes = await selectQuizzes(db, keys.map(idOf)).execute()
    return quizzes.map(({ title, description, cover, isPurged, ...quiz }) => ({
      ...quiz,
      quizId: quiz.id,
      content: isPurged ? null : { title, text: description, answers: [], image: cover },
    }))
  },

  async question(db, keys) {
    const quizzes = await selectQuizzes(db, keys.map(quizIdOf))
      .innerJoin('quiz_versions', 'quiz_versions.id', 'quizzes.version_id')
      .select('quiz_versions.content')
      .execute()
    const quizOf = new Map(quizzes.map((quiz) => [quiz.id, quiz]))
    return keys.flatMap((key) => {
      const quiz = quizOf.get(quizIdOf(key))
      if (!quiz) return []
      const { authorId, isAuthorBanned, state, isPurged } = quiz
      const question = withDefaults(quiz.content).questions.find(({ id }) => id === key.id)
      const content = question && !isPurged ? questionContent(question) : null
      return [{ id: key.id, authorId, isAuthorBanned, state, quizId: quiz.id, content }]
    })
  },

  async comment(db, keys) {
    const comments = await db
      .selectFrom('comments')
      .innerJoin('users', 'users.id', 'comments.user_id')
      .select(['comments.id', 'comments.user_id as authorId', 'comments.quiz_id as quizId', 'comments.text'])
      .select(['comments.state', isAuthorBanned])
      .where('comments.id', '=', anyOf(keys.map(idOf)))
      .execute()
    return comments.map(({ text, ...comment }) => ({
      ...comment,
      content: { title: '', text, answers: [], image: null },
    }))
  },

  async profile(db, keys) {
    const people = await db
      .selectFrom('users')
      .select(['id', 'full_name as title', 'description as text', 'avatar as image', isAuthorBanned])
      .where('id', '=', anyOf(keys.map(idOf)))
      .execute()
    return people.map(({ id, isAuthorBanned, ...texts }) => ({
      ...{ id, authorId: id, isAuthorBanned, state: 'shown', quizId: null },
      content: { ...texts, answers: [] },
    }))
  },

  // Its participants and their answers are its author's alone.
  async work(db, keys) {
    const works = await db
      .selectFrom('works')
      .innerJoin('users', 'users.id', 'works.author_id')
      .select(['works.id', 'works.author_id as authorId', 'works.title', 'works.note as text', isAuthorBanned])
      .select([
        sql<StoredState>`case when works.closed_by = 'moderator' then 'hidden' else 'shown' end`.as('state'),
        sql<string[]>`array(
          select coalesce(quiz_versions.title, quizzes.title)
          from work_quizzes join quizzes on quizzes.id = quiz_id join quiz_versions on quiz_versions.id = work_quizzes.version_id
          where work_id = works.id order by position)`.as('quizTitles'),
        // Of a work that draws: its questions, which no test shows any more when they change there.
        sql<string[]>`array(
          select concat_ws(' ', (frozen -> 'question' ->> 'text') || ':',
            (select string_agg(option ->> 'text', ' / ') from jsonb_array_elements(frozen -> 'question' -> 'answers') option))
          from work_pools, jsonb_array_elements(questions) frozen where work_id = works.id)`.as('frozenQuestions'),
      ])
      .where('works.id', '=', anyOf(keys.map(idOf)))
      .execute()
    return works.map(({ title, text, quizTitles, frozenQuestions, ...work }) => ({
      ...{ ...work, quizId: null },
      content: { title, text, answers: [...quizTitles, ...frozenQuestions], image: null },
    }))
  },
  // Players, their names and answers are the host's alone.
  async game(db, keys) {
    const games = await db
      .selectFrom('live_games')
      .innerJoin('users', 'users.id', 'live_games.owner_id')
      .select(['live_games.id', 'live_games.owner_id as authorId', 'live_games.title', isAuthorBanned])
      .select([
        sql<StoredState>`case when live_games.ended_by = 'moderator' then 'hidden' else 'shown' end`.as('state'),
        sql<string[]>`array(
          select quiz_versions.title
          from live_game_quizzes join quiz_versions on quiz_versions.id = live_game_quizzes.version_id
          where game_id = live_games.id order by position)`.as('quizTitles'),
      ])
      .where('live_games.id', '=', anyOf(keys.map(idOf)))
      .execute()
    return games.map(({ title, quizTitles, ...game }) => ({
      ...{ ...game, quizId: null },
      content: { title, text: '', answers: quizTitles, image: null },
    }))
  },
}

const selectQuizzes = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('quizzes')
    .innerJoin('users', 'users.id', 'quizzes.author_id')
    .select(['quizzes.id', 'quizzes.author_id as authorId', 'quizzes.title', 'quizzes.description', 'quizzes.cover'])
    .select(isAuthorBanned)
    .select(sql<boolean>`quizzes.purged_at is not null`.as('isPurged'))
    .select(
      sql<StoredState>`case when quizzes.deleted_at is not null then 'deleted'
        when quizzes.moderation = 'hidden' then 'hidden' else 'shown' end`.as('state'),
    )
    .where('quizzes.id', '=', anyOf(ids))

const idOf = ({ id }: ThingKey) => id
const quizIdOf = ({ quizId }: ThingKey) => quizId ?? 0
const isAuthorBanned = isBanned.as('isAuthorBanned')

/** What reports and decisions answer when there is no thing of the kind. */
export const notFound = {
  test: 'quiz_not_found',
  question: 'quiz_not_found',
  comment: 'comment_not_found',
  profile: 'profile_not_found',
  work: 'work_not_found',
  game: 'game_not_found',
} as const satisfies Record<ThingKind, ErrorCode>

import type { QuizContent } from '@quiz/contract/quiz-content.ts'
import type { Random } from '#server/domain/random.ts'
import { type Outcome, scoreAttempt } from '#server/domain/scoring.ts'
import type { StoredAttemptAnswer } from '#server/features/taking/taking.tables.ts'
import type { SampleComment } from './sample-quiz.ts'

const dayMs = 24 * 3600 * 1000
/** Over how many days before the seeding the life of the samples is spread. */
export const activityDays = 60

/** A seeded test as its takers meet it. */
export type SeededQuiz = {
  slug: string
  id: number
  authorId: number
  versionId: number
  content: QuizContent
  createdAt: Date
}

/** An attempt that a sample person or a guest made. */
export type SampleAttempt = {
  quiz: SeededQuiz
  userId: number | null
  visitor: string
  answers: StoredAttemptAnswer[]
  outcome: Outcome
  at: Date
}

/** A moment between a test's birth and now; more of them near now, so that something always trends. */
export const momentAfter = (birth: Date, now: Date, random: Random): Date => {
  const age = now.getTime() - birth.getTime()
  return new Date(now.getTime() - age * random.between(0, 1) * random.between(0, 1))
}

/** When a test was made: `rank` 0 is the oldest of `count`. */
export const birthOf = (rank: number, count: number, now: Date): Date =>
  new Date(now.getTime() - activityDays * dayMs * (1 - rank / count) - 3_600_000)

/** What a taker of some skill (0 to 1) would tick. */
export function tickedBy(content: QuizContent, skill: number, random: Random): StoredAttemptAnswer[] {
  return content.questions.map((question) => {
    const right = question.answers.filter((answer) => answer.isRight)
    const knows = content.kind === 'quiz' && random.chance(skill)
    const picked = knows ? right : [random.pick(question.answers)]
    return { questionId: question.id, answerIds: picked.map(({ id }) => id) }
  })
}

/** Attempts at one test by guests and by people of the samples. */
export function attemptsAt(
  quiz: SeededQuiz,
  by: { people: readonly number[]; count: number; random: Random; now: Date },
): SampleAttempt[] {
  const { people, count, random, now } = by
  return Array.from({ length: count }, (_, index) => {
    const userId = random.chance(0.35) ? random.pick(people) : null
    const answers = tickedBy(quiz.content, random.between(0.35, 0.95), random)
    const visitor = userId === null ? `a-sample-${quiz.id}-${index}` : `u${userId}`
    return {
      quiz,
      userId,
      visitor,
      answers,
      outcome: scoreAttempt(quiz.content, answers),
      at: momentAfter(quiz.createdAt, now, random),
    }
  })
}

/** A comment or reply that a sample person left; a reply comes later than what it answers. */
export type SampleTalk = {
  quizId: number
  userId: number
  text: string
  at: Date
  replies: { userId: number; text: string; at: Date }[]
}

/** Who said what about one test, and when: readers, and its author where a reply is the author's own. */
export function talkAbout(
  quiz: SeededQuiz,
  comments: readonly SampleComment[],
  { readers, random, now }: { readers: readonly number[]; random: Random; now: Date },
): SampleTalk[] {
  return comments.map(({ text, replies = [] }) => {
    const at = momentAfter(quiz.createdAt, now, random)
    let last = at
    return {
      quizId: quiz.id,
      userId: random.pick(readers),
      text,
      at,
      replies: replies.map((reply) => {
        last = momentAfter(last, now, random)
        return { userId: reply.byAuthor ? quiz.authorId : random.pick(readers), text: reply.text, at: last }
      }),
    }
  })
}

import type { AttemptAnswers } from '@quiz/contract/questions/attempt-answers.ts'
import { isWhole } from '@quiz/contract/questions/question-kind.ts'
import { type AnyValue, questionKind } from '@quiz/contract/questions/questions.ts'
import type { QuizContent, QuizQuestion } from '@quiz/contract/quiz/quiz-content.ts'
import { type BrokenDownScore, breakDown } from '@quiz/contract/scoring/score-attempt.ts'
import type { Random } from '#server/domain/random.ts'
import type { SampleComment } from './sample-files.ts'

const dayMs = 24 * 3600 * 1000
/** The days before seeding over which the activity is spread. */
export const activityDays = 60

export type SeededQuiz = {
  slug: string
  comments: readonly SampleComment[]
  id: number
  authorId: number
  versionId: number
  content: QuizContent
  createdAt: Date
}

/** An attempt of a sample person or a guest. */
export type SampleAttempt = {
  quiz: SeededQuiz
  userId: number | null
  visitor: string
  answers: AttemptAnswers
  score: BrokenDownScore
  at: Date
}

/** A random time between the creation of a test and now, more often near now, so that some tests are trending. */
export const timeAfter = (createdAt: Date, now: Date, random: Random): Date => {
  const age = now.getTime() - createdAt.getTime()
  return new Date(now.getTime() - age * random.between(0, 1) * random.between(0, 1))
}

/** The creation time of a test: `rank` 0 is the oldest of `count`. */
export const creationTimeOf = (rank: number, count: number, now: Date): Date =>
  new Date(now.getTime() - activityDays * dayMs * (1 - rank / count) - 3_600_000)

/** The answers of a taker with a skill from 0 to 1. Takers who do not know what to type leave the question out. */
export function answersOfTaker(content: QuizContent, skill: number, random: Random): AttemptAnswers {
  return content.questions.flatMap((question) => {
    const knows = content.kind === 'quiz' && random.chance(skill)
    const value = knows ? rightValueOf(question) : guessedValueOf(question, random)
    return value === undefined ? [] : [{ questionId: question.id, value }]
  })
}

/** One option of a choice, some order, some pairs; nobody guesses what to type. */
function guessedValueOf(question: QuizQuestion, random: Random): AnyValue | undefined {
  const kind = questionKind(question)
  if (kind.isTyped) return undefined
  const picked = kind.hasOptions ? [random.pick(question.answers).id] : null
  return kind.isValue(picked) && kind.fits(question, picked)
    ? picked
    : random.pick(kind.sharedValues(question, question))
}

function rightValueOf(question: QuizQuestion): AnyValue | undefined {
  const kind = questionKind(question)
  return kind.sharedValues(question, question).find((value) => isWhole(kind.share(question, value)))
}

/** Attempts at one test by guests and sample people. */
export function attemptsAt(
  quiz: SeededQuiz,
  by: { people: readonly number[]; count: number; random: Random; now: Date },
): SampleAttempt[] {
  const { people, count, random, now } = by
  return Array.from({ length: count }, (_, index) => {
    const userId = random.chance(0.35) ? random.pick(people) : null
    const answers = answersOfTaker(quiz.content, random.between(0.35, 0.95), random)
    const visitor = userId === null ? `a-sample-${quiz.id}-${index}` : `u${userId}`
    return {
      quiz,
      userId,
      visitor,
      answers,
      score: breakDown(quiz.content, answers),
      at: timeAfter(quiz.createdAt, now, random),
    }
  })
}

/** A comment of a sample person with its replies, which are later. */
export type SampleThread = {
  quizId: number
  userId: number
  text: string
  at: Date
  replies: { userId: number; text: string; at: Date }[]
}

/** The comment threads of one test with people and times: random readers, and the author for replies marked so. */
export function threadsOf(
  quiz: SeededQuiz,
  { readers, random, now }: { readers: readonly number[]; random: Random; now: Date },
): SampleThread[] {
  return quiz.comments.map(({ text, replies = [] }) => {
    const at = timeAfter(quiz.createdAt, now, random)
    let last = at
    return {
      quizId: quiz.id,
      userId: random.pick(readers),
      text,
      at,
      replies: replies.map((reply) => {
        last = timeAfter(last, now, random)
        return { userId: reply.byAuthor ? quiz.authorId : random.pick(readers), text: reply.text, at: last }
      }),
    }
  })
}

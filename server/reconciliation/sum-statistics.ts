import { limits } from '@quiz/contract/limits.ts'
import { answersOf } from '@quiz/contract/questions/attempt-answers.ts'
import { unnumberedRules } from '@quiz/contract/scoring/breakdown.ts'
import { type AttemptTally, otherTexts, questionScores, tallyAttempt } from '#server/domain/attempt-tally.ts'
import type { Db } from '#server/platform/store/db.ts'
import { startTurns } from '#server/platform/turns.ts'
import { getVersion } from '#server/read-models/versions.ts'
import {
  addAttempts,
  addPoints,
  addTakers,
  addValues,
  type DueTaker,
  listAnswers,
  listDueTakers,
  listTexts,
  type MarkedAttempt,
  markShown,
  type PointsChange,
  takeMarked,
  type ValueChange,
} from './statistics.queries.ts'

/**
 * Adds some marked attempts to the statistics of their scorings; returns the number of marks. Each taker counts once for a
 * scoring, by their first attempt. The sums get their answers in groups, so that they never tell a taker apart, whoever reads
 * them and when. Needs a transaction; several processes may do this concurrently.
 */
export async function sumStatistics(db: Db): Promise<number> {
  const marked = await takeMarked(db)
  const counted = marked.filter(({ isCounted }) => isCounted)
  if (counted.length === 0) return marked.length
  await addAttempts(db, counted)
  await addTakers(db, firstOf(counted))
  const due = await listDueTakers(db, [...new Set(counted.map(({ scoringId }) => scoringId))])
  if (due.length > 0) await show(db, due)
  return marked.length
}

const isBefore = (one: MarkedAttempt, other: MarkedAttempt) =>
  one.at.getTime() === other.at.getTime() ? one.attemptId < other.attemptId : one.at < other.at

/** The first attempt of each taker of a scoring. */
function firstOf(attempts: readonly MarkedAttempt[]) {
  const first = new Map<string, MarkedAttempt & { taker: string }>()
  for (const attempt of attempts) {
    const { taker, scoringId } = attempt
    if (taker === null) continue
    const key = `${scoringId} ${taker}`
    const known = first.get(key)
    if (!known || isBefore(attempt, known)) first.set(key, { ...attempt, taker })
  }
  return [...first.values()]
}

/** Adds what these takers answered to the sums. */
async function show(db: Db, due: readonly DueTaker[]): Promise<void> {
  const tallies = await tallyDue(db, due)
  const values = tallies.flatMap(valueChanges)
  await addValues(db, await withinLimit(db, values))
  await addPoints(db, tallies.flatMap(pointsChanges))
  await markShown(db, due)
}

/** An attempt that the sums get, or lose with `sign` −1. */
type Tallied = { scoringId: number; tally: AttemptTally; sign: 1 | -1 }

async function tallyDue(db: Db, due: readonly DueTaker[]): Promise<Tallied[]> {
  const changes = due.flatMap(({ scoringId, attemptId, versionId, rules, ...former }) => [
    { scoringId, attemptId, versionId, rules, sign: 1 as const },
    ...(former.formerAttemptId === null || former.formerVersionId === null
      ? []
      : [
          {
            ...{ scoringId, attemptId: former.formerAttemptId, versionId: former.formerVersionId },
            ...{ rules: former.formerRules, sign: -1 as const },
          },
        ]),
  ])
  const rows = await listAnswers(
    db,
    changes.map(({ attemptId }) => attemptId),
  )
  const answers = new Map(rows.map((row) => [row.id, answersOf(row.answers)]))
  const giveWay = startTurns()
  const tallies: Tallied[] = []
  for (const { scoringId, attemptId, versionId, rules, sign } of changes) {
    const { content } = await getVersion(db, versionId)
    const scores = questionScores((await getVersion(db, scoringId)).content)
    const graded = { answers: answers.get(attemptId) ?? [], rules: rules ?? unnumberedRules }
    tallies.push({ scoringId, sign, tally: tallyAttempt(content, graded, scores) })
    await giveWay()
  }
  return tallies
}

function valueChanges({ scoringId, tally, sign }: Tallied): ValueChange[] {
  const { percent, resultId, questions } = tally
  const result = { questionId: 0, value: String(resultId), percent, isTyped: false }
  const answers = questions.flatMap(({ id, values, isTyped }) =>
    values.map((value) => ({ questionId: id, value, percent: isTyped ? 0 : percent, isTyped })),
  )
  return [result, ...answers].map((change) => ({ ...change, scoringId, takers: sign }))
}

function pointsChanges({ scoringId, tally: { questions }, sign }: Tallied): PointsChange[] {
  const total = questions.reduce((sum, { points }) => sum + (points ?? 0), 0)
  return questions.flatMap(({ id, points, isRight }) =>
    points === null ? [] : [{ scoringId, questionId: id, own: points, others: total - points, isRight, sign }],
  )
}

/** Counts texts without a row of their own as others, once a question has the most rows. */
async function withinLimit(db: Db, changes: readonly ValueChange[]): Promise<ValueChange[]> {
  const keyOf = ({ scoringId, questionId }: { scoringId: number; questionId: number }) => `${scoringId} ${questionId}`
  const asked = new Map(changes.filter(({ isTyped }) => isTyped).map((change) => [keyOf(change), change]))
  const kept = new Map([...asked.keys()].map((key) => [key, new Set<string>()]))
  if (asked.size > 0) for (const row of await listTexts(db, [...asked.values()])) kept.get(keyOf(row))?.add(row.value)
  return changes.map((change) => {
    const texts = kept.get(keyOf(change))
    if (!change.isTyped || !texts || change.value === otherTexts) return change
    texts.delete(otherTexts)
    if (texts.size >= limits.statisticsTextsMax && !texts.has(change.value)) return { ...change, value: otherTexts }
    texts.add(change.value)
    return change
  })
}

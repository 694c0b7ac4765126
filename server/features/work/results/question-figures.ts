import { answersOf, isAnswered } from '@quiz/contract/questions/attempt-answers.ts'
import { isWhole } from '@quiz/contract/questions/question-kind.ts'
import { questionKind } from '@quiz/contract/questions/questions.ts'
import type { QuizQuestion } from '@quiz/contract/quiz/quiz-content.ts'
import { gradingRules } from '@quiz/contract/scoring/breakdown.ts'
import type { WorkQuestion } from '@quiz/contract/work/work-questions.ts'
import { valuesOf } from '#server/domain/attempt-tally.ts'
import { kelleyGroups } from '#server/domain/statistics.ts'
import { findPool, loadAskedQuizzes } from '#server/features/work/drawing/asked-quizzes.ts'
import { breakdownOf, withKeys } from '#server/features/work/taking/attempt-score.ts'
import { getOwnWork } from '#server/features/work/works.queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import { withFormulas } from '#server/read-models/formulas.ts'
import type { ShownPictures } from '#server/read-models/pictures.ts'
import { type KeptOfQuestion, presentQuestion, withOptionPictures } from '#server/read-models/question-statistics.ts'
import { listTableRows, type TableAttempt } from './table.queries.ts'

type Named = { workId: number; questionId: number; authorId: number; form: ShownPictures }

/** A question of a work, with what was answered in the attempts that its table shows. Throws a `Refusal`. */
export async function showQuestion(
  { store: { db }, images }: Pick<AppContext, 'store' | 'images'>,
  { workId, questionId, authorId, form }: Named,
): Promise<WorkQuestion> {
  const { forgiven, settings, quizzes: ids } = await getOwnWork(db, workId, authorId)
  const quizzes = await loadAskedQuizzes(db, ids)
  const quiz = quizzes.find(({ content }) => content.questions.some(({ id }) => id === questionId))
  const asked = quiz?.content.questions.find(({ id }) => id === questionId)
  if (!quiz || !asked) throw refuse('work_not_found')
  const pool = await findPool(db, ids)
  const frozen = pool?.questions.find((one) => one.question.id === questionId)
  const question = withKeys(quizzes, [asked], [])[0] ?? asked
  const rows = await listTableRows(db, { workId, since: -1, counted: settings.counted })
  const given = rows.flatMap((row) => givenIn(row, question, forgiven))
  // Its author reads the answers with the names.
  const figures = presentQuestion(question, { ...tallied(question, given), textTakersMin: 1 })
  const reply = {
    testId: quiz.quizId || null,
    ...(frozen && { origin: frozen.origin }),
    ...(await withOptionPictures(figures, question, { images, form })),
    accepted: acceptedOf(question),
    blank: given.filter(({ value }) => !isAnswered(value)).length,
  }
  return withFormulas(reply, quiz.reviewedFormulas)
}

/** What is right where the answer is typed. */
function acceptedOf(question: QuizQuestion): string[] {
  const kind = questionKind(question)
  if (!kind.isTyped) return []
  return kind.answerLines(question).flatMap(({ text, isRight }) => (isRight ? [text] : []))
}

/** The value of an attempt that is handed in, and the hundredths that the question and all others brought. */
function givenIn(row: TableAttempt, question: QuizQuestion, forgiven: readonly number[]) {
  const { submittedAt, removedAt, forgottenAt, percent, answers } = row
  if (submittedAt === null || removedAt !== null || forgottenAt !== null || percent === null) return []
  const parts = breakdownOf(row, forgiven)
  const part = parts?.find(([id]) => id === question.id)
  // It was not drawn for this attempt.
  if (!parts || !part) return []
  const all = parts.reduce((sum, [, hundredths]) => sum + hundredths, 0)
  const [, own] = part
  const value = answersOf(answers ?? []).find(({ questionId }) => questionId === question.id)?.value
  return [{ percent, own, others: all - own, value: value ?? questionKind(question).unanswered }]
}
type Given = ReturnType<typeof givenIn>[number]

function tallied(question: QuizQuestion, given: readonly Given[]): KeptOfQuestion {
  const kind = questionKind(question)
  const values = new Map<string, Map<number, number>>()
  const percents = new Map<number, number>()
  const count = (counts: Map<number, number>, percent: number) => counts.set(percent, (counts.get(percent) ?? 0) + 1)
  const sums = { own: 0, others: 0, ownSquares: 0, otherSquares: 0, products: 0, rightTakers: 0 }
  for (const { percent, own, others, value } of given) {
    count(percents, percent)
    for (const key of valuesOf(question, value)) values.set(key, count(values.get(key) ?? new Map(), percent))
    sums.own += own
    sums.others += others
    sums.ownSquares += own ** 2
    sums.otherSquares += others ** 2
    sums.products += own * others
    if (isAnswered(value) && isWhole(kind.share(question, value, gradingRules))) sums.rightTakers += 1
  }
  return { takers: given.length, values, sums, groups: kelleyGroups(percents) }
}

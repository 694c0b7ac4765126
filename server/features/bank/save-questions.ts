import type { bank } from '@quiz/contract/bank/bank.ts'
import { decodeQuizDraft } from '@quiz/contract/editing/quiz-codec.ts'
import type { HandlerInput } from '@quiz/contract/endpoint.ts'
import { limits } from '@quiz/contract/limits.ts'
import { isKeyChanged } from '@quiz/contract/questions/key.ts'
import { samenessOf } from '@quiz/contract/questions/same-question.ts'
import { withIdsOf } from '@quiz/contract/questions/taken-key.ts'
import { hashInAddress, hashInUpload } from '@quiz/contract/quiz/images.ts'
import type { AuthoredQuiz } from '@quiz/contract/quiz/quiz-content.ts'
import { testTypeId } from '@quiz/contract/quiz/quiz-kinds.ts'
import { findQuestionProblems } from '@quiz/contract/quiz/quiz-problems.ts'
import { bankFieldTexts } from '@quiz/contract/texts/ru/bank-fields.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { recordResult } from '#server/platform/idempotency/idempotency-keys.queries.ts'
import { takePicture } from '#server/platform/images/take-picture.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { RequestContext } from '#server/platform/requests/request-context.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { requireConsents } from '#server/read-models/accepted-consents.ts'
import { keptId, parseIds } from '#server/read-models/bank-ids.ts'
import { newContent } from '#server/read-models/new-content.ts'
import { requireOwn, withOrigins } from '#server/read-models/own-questions.ts'
import { replaceQuestionPictures, type TakePicture } from '#server/read-models/quiz-file/replace-pictures.ts'
import { formulasOf } from '#server/read-models/version-formulas.ts'
import { lockActing } from '#server/reconciliation/locks.queries.ts'
import { countKept, countThemes, usesPicture } from './own-questions.queries.ts'
import { findQuestions } from './questions.queries.ts'
import { findAlike } from './same-questions.queries.ts'
import { insertQuestions, type NewQuestion, updateQuestion } from './save-questions.queries.ts'

type Rows = HandlerInput<typeof bank.save>['body']['rows']
type Saving = { ownerId: number; rows: Rows; skipSame: boolean; keyed: RequestContext['keyed'] }

/**
 * Stores all of these questions or none; returns their ids in the order of the request, null for one that is left out because
 * the owner has the same. Throws a `Refusal`.
 */
export async function saveQuestions(
  context: AppContext,
  { ownerId, rows, skipSame, keyed }: Saving,
): Promise<(string | null)[]> {
  const { db } = context.store
  await requireConsents(db, ownerId)
  const changed = rows.flatMap(({ id }) => id ?? [])
  const named = parseIds(changed)
  // A question of a test is changed in its test.
  if (named.asked.length > 0 || named.kept.length < changed.length) throw refuse('question_not_found')
  await requireOwn(db, ownerId, named)
  const questions = await newQuestions(context, { ownerId, rows })
  return inTransaction(db, async (transaction) => {
    // Calls of one account are counted one after another.
    await lockActing(transaction, ownerId)
    const kept = skipSame ? await withoutSame(transaction, ownerId, questions) : questions
    const stored = await storeQuestions(transaction, { ownerId, questions: kept, now: context.clock() })
    const ids = questions.map((question) => stored[kept.indexOf(question)] ?? null)
    await requireFewThemes(transaction, ownerId)
    await recordResult(transaction, keyed, ids)
    return ids
  })
}

/** Throws a `Refusal` when an account has more themes than it may. */
export async function requireFewThemes(db: Db, ownerId: number): Promise<void> {
  if ((await countThemes(db, ownerId)) > limits.bankThemesMax)
    throw refuse('invalid_request', [{ path: 'theme', message: bankFieldTexts.tooManyThemes }])
}

/** Without new questions that the owner has already, and those that stand twice among them. */
async function withoutSame(db: Db, ownerId: number, questions: readonly NewQuestion[]): Promise<NewQuestion[]> {
  const alike = await findAlike(
    db,
    ownerId,
    questions.map(({ question }) => question),
  )
  const found = await findQuestions(db, ownerId, parseIds(alike))
  const known = new Set([...found.values()].map(({ question }) => samenessOf(question)))
  return questions.filter(({ id, question }) => {
    const sameness = samenessOf(question)
    const isKept = id !== null || !known.has(sameness)
    known.add(sameness)
    return isKept
  })
}

async function storeQuestions(
  db: Db,
  { ownerId, questions, now }: { ownerId: number; questions: readonly NewQuestion[]; now: Date },
): Promise<string[]> {
  const added = questions.filter(({ id }) => id === null)
  if ((await countKept(db, ownerId)) + added.length > limits.bankQuestionsMax) throw refuse('bank_full')
  const newIds = added.length > 0 ? await insertQuestions(db, { ownerId, questions: added, now }) : []
  for (const question of questions) if (question.id !== null) await updateQuestion(db, { ownerId, question, now })
  return questions.map(({ id }) => keptId(id ?? newIds.shift() ?? 0))
}

/** A quiz with nothing but questions, as far as their rules read it. */
const noQuiz = { title: '', description: '', subjectId: 0, testTypeId: testTypeId.quiz, results: [] } as const

/** Checks the questions of a request, then stores their pictures. Throws a `Refusal` with all problems, each at its row. */
async function newQuestions(
  context: AppContext,
  { ownerId, rows }: Pick<Saving, 'ownerId' | 'rows'>,
): Promise<NewQuestion[]> {
  const quiz = decodeQuizDraft({
    ...noQuiz,
    results: [],
    questions: rows.map(({ question }) => ({ ...question, isDeleted: false })),
  })
  const pathOf = (index: number) => `rows.${index}.question`
  const problems = quiz.questions.flatMap((question, index) =>
    findQuestionProblems(quiz, question, { number: index + 1, path: pathOf(index) }),
  )
  if (problems.length > 0) throw refuse('quiz_has_problems', problems)
  const questions = await replaceQuestionPictures(quiz.questions, pictureTaker(context, ownerId), pathOf)
  const copies = await withOrigins(context.store.db, questions, { ownerId, now: context.clock() })
  return identifiedQuestions(context, { ownerId, rows, quiz: { ...quiz, questions: copies } })
}

async function identifiedQuestions(
  { store: { db }, drawId, formulas: thread }: AppContext,
  { ownerId, rows, quiz }: Pick<Saving, 'ownerId' | 'rows'> & { quiz: AuthoredQuiz },
): Promise<NewQuestion[]> {
  const former = await findQuestions(db, ownerId, parseIds(rows.flatMap(({ id }) => id ?? [])))
  const formerOf = (index: number) => former.get(rows[index]?.id ?? '')?.question
  const questions = quiz.questions.map((question, index) => {
    const before = formerOf(index)
    return before ? withIdsOf(question, before) : question
  })
  const content = await newContent(db, { ...quiz, questions, results: [] }, drawId)
  const stored: NewQuestion[] = []
  for (const [index, question] of content.questions.entries()) {
    const row = rows[index]
    const formulas = await formulasOf(thread, { authorId: ownerId, content: { ...content, questions: [question] } })
    const id = row?.id ? (parseIds([row.id]).kept[0] ?? null) : null
    const before = formerOf(index)
    const isRekeyed = before !== undefined && isKeyChanged(before, question)
    stored.push({ id, question, formulas, theme: row?.theme, isRekeyed })
  }
  return stored
}

/** Takes a new picture, or that of an own test or kept question by its address. */
function pictureTaker({ images, store }: AppContext, ownerId: number): TakePicture {
  return async ({ text, path }) => {
    if (!text) return null
    const hash = hashInUpload(text) === null ? hashInAddress(text) : null
    if (hash === null) return takePicture(images, { text, accountId: ownerId, path })
    if (!(await usesPicture(store.db, ownerId, hash))) throw refuse('image_unknown').at(path)
    return hash
  }
}

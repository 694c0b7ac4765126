import type { DueMistakes } from '@quiz/contract/attempt/practice.ts'
import { byDue, type Day, isDueOn, newCard, nextOf } from '@quiz/contract/attempt/practice-days.ts'
import { limits } from '@quiz/contract/limits.ts'
import { isKeyChanged } from '@quiz/contract/questions/key.ts'
import type { QuizQuestion } from '@quiz/contract/quiz/quiz-content.ts'
import type { Db } from '#server/platform/store/db.ts'
import { startTurns } from '#server/platform/turns.ts'
import type { QuizViewer } from '#server/read-models/availability.ts'
import { findPractised, type PractisedQuiz } from '#server/read-models/practised-quizzes.ts'
import { getVersion } from '#server/read-models/versions.ts'
import { listCards, type RenewedCard, type StoredCard } from './cards.queries.ts'
import type { PlannedQuestion } from './practice.tables.ts'

/** A question to ask, of the newest version of its quiz. */
type Askable = { questionId: number; quiz: PractisedQuiz; isKeyCorrected?: boolean }

type Asker = { viewer: QuizViewer; day: Day; now: Date }

/** Cards that are awake, by the newest versions of their quizzes, and what of that the store does not know yet. */
type AwakeCards = { awake: (StoredCard & Askable)[]; renewed: RenewedCard[]; gone: number[] }

/** The cards of an account that are awake, the earliest due first. It changes nothing. */
export async function findAwakeCards(db: Db, { viewer, day, now }: Asker): Promise<AwakeCards> {
  const cards = await listCards(db, viewer.id)
  const practised = await findPractised(db, quizIdsOf(cards), { viewer, now })
  const giveWay = startTurns()
  const [awake, renewed, gone]: [(StoredCard & Askable)[], RenewedCard[], number[]] = [[], [], []]
  for (const card of cards) {
    const quiz = practised.get(card.quizId)
    if (!quiz) continue
    const current = quiz.versionId === card.versionId ? card : await renew(db, card, { quiz, day })
    await giveWay()
    if (current === null) gone.push(card.questionId)
    else
      awake.push({
        ...current,
        quiz,
        isKeyCorrected: current !== card && current.askedOn === null && card.memory !== null,
      })
    if (current !== null && current !== card) renewed.push(current)
  }
  awake.sort(byDue)
  return { awake, renewed, gone }
}

const quizIdsOf = (cards: readonly { quizId: number }[]): number[] => cards.map(({ quizId }) => quizId)

/** A card by the newest version: it begins anew where another answer is right now. Null when its question is gone. */
async function renew(
  db: Db,
  card: StoredCard,
  { quiz, day }: { quiz: PractisedQuiz; day: Day },
): Promise<StoredCard | null> {
  const question = questionIn((await getVersion(db, quiz.versionId)).content.questions, card.questionId)
  if (!question) return null
  const known = questionIn((await getVersion(db, card.versionId)).content.questions, card.questionId)
  const isAnother = known === undefined || isKeyChanged(known, question)
  return { ...card, versionId: quiz.versionId, ...(isAnother && newCard(day)) }
}

const questionIn = (questions: readonly QuizQuestion[], id: number) => questions.find((question) => question.id === id)

/** Those of the cards of a guest that can be asked, in the order in which they came. */
export async function listAskable(
  db: Db,
  cards: readonly { testId: number; questionId: number }[],
  now: Date,
): Promise<Askable[]> {
  const practised = await findPractised(
    db,
    cards.map(({ testId }) => testId),
    { viewer: null, now },
  )
  const askable = new Map<number, Askable>()
  for (const { testId, questionId } of cards) {
    const quiz = practised.get(testId)
    if (!quiz) continue
    const { content } = await getVersion(db, quiz.versionId)
    if (questionIn(content.questions, questionId)) askable.set(questionId, { questionId, quiz })
  }
  return [...askable.values()]
}

/** Questions as a session asks them, in the newest versions of their quizzes. */
export const planOf = (askable: readonly Askable[]): PlannedQuestion[] =>
  askable.map(({ questionId, quiz, isKeyCorrected = false }) =>
    isKeyCorrected ? [questionId, quiz.id, quiz.versionId, true] : [questionId, quiz.id, quiz.versionId],
  )

/** What an account is to repeat today, and what comes next. */
export const dueOf = (awake: readonly (StoredCard & Askable)[], day: Day): DueMistakes => ({
  ...todayOf(awake.filter((card) => isDueOn(card, day))),
  ...nextOf(awake, day),
})

/** What a guest is to repeat of the cards that the browser found due. */
export const dueOfGuest = (askable: readonly Askable[]): DueMistakes => ({
  ...todayOf(askable),
  ...{ later: 0, nextDay: null },
  cards: askable.map(({ questionId, quiz }) => ({ testId: quiz.id, questionId })),
})

function todayOf(askable: readonly Askable[]): Pick<DueMistakes, 'today' | 'tests'> {
  const today = askable.slice(0, limits.practiceQuestionsMax)
  const tests = new Map<number, DueMistakes['tests'][number]>()
  for (const { quiz } of today) {
    const { count = 0 } = tests.get(quiz.id) ?? {}
    tests.set(quiz.id, { testId: quiz.id, title: quiz.title, count: count + 1 })
  }
  return { today: today.length, tests: [...tests.values()] }
}

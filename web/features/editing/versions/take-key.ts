import type { BankRow } from '@quiz/contract/bank/bank.ts'
import { decodeQuizDraft } from '@quiz/contract/editing/quiz-codec.ts'
import { kindFields } from '@quiz/contract/questions/questions.ts'
import { hasOtherKey, pairedOptions } from '@quiz/contract/questions/taken-key.ts'
import { testTypeId } from '@quiz/contract/quiz/quiz-kinds.ts'
import { authoredQuiz } from '#web/features/editing/draft/authored-quiz.ts'
import {
  answerDefaults,
  type Draft,
  type DraftAnswer,
  type DraftQuestion,
  numbered,
  ownAnswers,
} from '#web/features/editing/draft/draft.ts'
import { withQuestion } from '#web/features/editing/draft/draft-questions.ts'
import type { OwnQuestions } from '#web/features/editing/draft/take-own-questions.ts'

/** Whether a question of the draft accepts other answers than the own question that it was copied from. */
export function differsFrom(draft: Draft, key: number, { question: original }: BankRow): boolean {
  const noQuiz = { title: '', description: '', subjectId: 0, testTypeId: testTypeId.quiz, results: [] }
  const [asked] = decodeQuizDraft({ ...noQuiz, questions: [original] }).questions
  const copy = authoredQuiz(draft).questions[draft.questions.findIndex((question) => question.key === key)]
  return copy !== undefined && asked !== undefined && hasOtherKey(copy, asked)
}

/**
 * The draft with the key of an original in a copy of it: kind, answers and what is accepted. Options of the same texts stay, with
 * their pictures; others come from the original. An explanation says why the key is what it is, so it comes along.
 */
export function withOriginalKey(draft: Draft, key: number, { questions: [original], pictures }: OwnQuestions): Draft {
  if (!original) return draft
  let { lastKey } = draft
  const nextKey = () => {
    lastKey += 1
    return lastKey
  }
  const { question, pictures: named } = original
  const optionsFor = (copy: DraftQuestion): DraftAnswer[] => {
    const paired = pairedOptions(ownAnswers(copy), question.answers)
    return question.answers.map(({ isRight, counterpart, ...option }, index) => {
      const own = paired[index]
      if (own) return { ...own, isRight, counterpart }
      const picture = pictures.answers.get(named.answers[index] ?? 0)
      const image = picture ? { key: nextKey(), name: picture.name, blob: picture.blob } : null
      return {
        ...answerDefaults,
        ...option,
        ...{ isRight, counterpart, image, key: nextKey(), idx: 1 },
        outcomePoints: [],
      }
    })
  }
  // How options are laid out is no matter of the key, and right-hand sides of a match keep their ids.
  const fields = kindFields(question).filter(([name]) => name !== 'answersLayout' && name !== 'choices')
  const { kind, explanation, sourceUrl } = question
  const changed = withQuestion(draft, key, (copy) => ({
    ...copy,
    ...Object.fromEntries(fields),
    ...(explanation !== '' && { explanation, sourceUrl }),
    kind,
    answers: question.answers.length > 0 ? numbered(optionsFor(copy)) : copy.answers,
  }))
  return { ...changed, lastKey }
}

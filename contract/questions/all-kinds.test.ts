import { changeOf } from '@quiz/contract/editing/quiz-change.ts'
import {
  decodeQuizDraft,
  encodeContentToEdit,
  encodeQuestionsToTake,
  encodeQuizDraft,
} from '@quiz/contract/editing/quiz-codec.ts'
import { quizDraft } from '@quiz/contract/editing/quiz-draft.ts'
import { mergeQuiz } from '@quiz/contract/editing/quiz-merge.ts'
import { kindNames } from '@quiz/contract/questions/question-fields.ts'
import { isWhole } from '@quiz/contract/questions/question-kind.ts'
import { questionKind } from '@quiz/contract/questions/questions.ts'
import type { QuizQuestion } from '@quiz/contract/quiz/quiz-content.ts'
import { findProblems } from '@quiz/contract/quiz/quiz-problems.ts'
import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import { reachabilityOf } from '@quiz/contract/scoring/reachability.ts'
import { scoreAttempt } from '@quiz/contract/scoring/score-attempt.ts'
import { kindSamples, type SentQuestion } from '@quiz/contract/testing/answered-questions.ts'
import { contentOf, identifiedQuiz } from '@quiz/contract/testing/identified-quiz.ts'
import { describe, expect, test } from 'vitest'

const firstOf = ({ questions: [first] }: { questions: QuizQuestion[] }): QuizQuestion => {
  if (!first) throw new Error('No question')
  return first
}

const withoutIds = (value: object): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner: unknown) => (key === 'id' ? undefined : inner)))

describe.each(kindNames)('questions of kind %s', (name) => {
  const sample = kindSamples[name]
  const next = randomNumbers(38)
  const times = (check: (draft: SentQuestion) => void) => {
    for (let at = 0; at < 200; at++) check(sample.draft(next))
  }

  test('have no problems, and stay the same through replies, requests and files', () => {
    times((draft) => {
      const quiz = identifiedQuiz([draft])
      expect(findProblems(quiz)).toEqual([])
      expect(firstOf(quiz).kind).toBe(name)
      const read = { ...encodeQuizDraft(quiz), ...encodeContentToEdit(1, contentOf(quiz)) }
      expect(decodeQuizDraft(read)).toEqual(quiz)
      expect(withoutIds(decodeQuizDraft(quizDraft.parse(read)))).toEqual(withoutIds(quiz))
    })
  })

  test('bring all points for a right answer and none for a wrong one', () => {
    times((draft) => {
      const question = firstOf(identifiedQuiz([draft]))
      const kind = questionKind(question)
      const worth = (value: Parameters<typeof kind.share>[1]) => isWhole(kind.share(question, value))
      const [right, wrong] = [sample.right(question, next), sample.wrong(question, next)]
      expect([kind.isValue(right), kind.fits(question, right)], String(right)).toEqual([true, true])
      expect([worth(right), worth(wrong), worth(kind.unanswered)], `${right} / ${wrong}`).toEqual([true, false, false])
    })
  })

  test('have no foreign values', () => {
    const question = firstOf(identifiedQuiz([sample.draft(next)]))
    const kind = questionKind(question)
    for (const value of sample.foreign)
      expect(kind.isValue(value) && kind.fits(question, value), String(value)).toBe(false)
  })

  test('look the same to takers, whatever is right; another right answer changes the scoring', () => {
    times((draft) => {
      const [quiz, other] = [identifiedQuiz([draft]), identifiedQuiz([sample.otherwise(draft)])]
      expect(JSON.stringify(encodeQuestionsToTake(1, other.questions))).toBe(
        JSON.stringify(encodeQuestionsToTake(1, quiz.questions)),
      )
      const isSame = JSON.stringify(other.questions) === JSON.stringify(quiz.questions)
      expect(changeOf(quiz, other)).toBe(isSame ? 'none' : 'scoring')
    })
  })

  test('tell in a review of an unanswered question what is right only in full', () => {
    times((draft) => {
      const reviewed = (one: SentQuestion, tellsRight: boolean) => {
        const question = firstOf(identifiedQuiz([one]))
        const kind = questionKind(question)
        return JSON.stringify(kind.review(question, kind.unanswered, { tellsRight, sharePercent: () => 1 }))
      }
      const other = sample.otherwise(draft)
      expect(reviewed(other, false)).toBe(reviewed(draft, false))
      if (JSON.stringify(other) !== JSON.stringify(draft)) expect(reviewed(other, true)).not.toBe(reviewed(draft, true))
    })
  })

  test('keep absent fields in a change; another kind and back again begins anew', () => {
    times((draft) => {
      const quiz = identifiedQuiz([draft])
      const changed = (fields: object) =>
        mergeQuiz(quiz, { questions: quiz.questions.map(({ id }) => ({ id, ...fields })) })
      expect(changed({})).toEqual(quiz)
      expect(changeOf(quiz, changed({ kind: name === 'text' ? 'number' : 'text' }))).toBe('scoring')
      const cleared = firstOf({ questions: changed({ kind: null }).questions as QuizQuestion[] })
      expect(cleared.kind).toBe('choice')
    })
  })

  test('say what is missing', () => {
    for (const [draft, path] of sample.broken)
      expect(findProblems(identifiedQuiz([draft])).map((problem) => problem.path)).toContain(`questions.0.${path}`)
  })

  test('are allowed in a personality test only as a choice', () => {
    const quiz = identifiedQuiz([sample.draft(next)], 2)
    const paths = findProblems(quiz).map(({ path }) => path)
    expect(paths.includes('questions.0.kind')).toBe(name !== 'choice')
  })

  test('are answered right blindly where their kind says so, and wherever nothing is typed', () => {
    const quiz = identifiedQuiz([sample.draft(next)])
    const question = firstOf(quiz)
    const { blindly, isTyped } = questionKind(question)
    const isGuessed = blindly(question).some(({ share, ways }) => isWhole(share) && ways > 0n)
    expect((reachabilityOf(quiz).ways[1] ?? 0n) > 0n).toBe(isGuessed)
    expect(isGuessed || isTyped).toBe(true)
  })

  test('count what was answered, and nothing of an unanswered question', () => {
    const question = firstOf(identifiedQuiz([sample.draft(next)]))
    const kind = questionKind(question)
    const right = kind.counted(question, sample.right(question, next))
    expect(right).not.toEqual([])
    expect(kind.counted(question, kind.unanswered)).toEqual([])
    const tallied = kind.tallied(question).flatMap(({ key, isRight }) => (isRight ? [key] : []))
    expect(tallied.toSorted()).toEqual(kind.isTyped ? [] : right.toSorted())
  })
})

test('typed answers that are compared as equal are counted together', () => {
  const counted = (draft: SentQuestion, value: string) => {
    const question = firstOf(identifiedQuiz([draft]))
    return questionKind(question).counted(question, value)
  }
  const number: SentQuestion = { kind: 'number', acceptedNumber: '1' }
  const word: SentQuestion = { kind: 'text', acceptedTexts: ['Ёж'] }
  expect(counted(number, '1 000,50')).toEqual(counted(number, '1000.5'))
  expect(counted(word, ' ЕЖ. ')).toEqual(counted(word, 'ёж'))
  expect(counted(word, 'ёж')).not.toEqual(counted(word, 'уж'))
  expect(counted(word, 'ё'.repeat(61))).toEqual([])
})

test('scores of 2,000 attempts at questions of all kinds are those that a second way of counting finds', () => {
  const next = randomNumbers(2000)
  for (let attempt = 0; attempt < 2000; attempt++) {
    const names = Array.from(
      { length: 1 + Math.floor(next() * 6) },
      () => kindNames[Math.floor(next() * kindNames.length)],
    )
    const drafts = names.map((name) => ({
      ...kindSamples[name ?? 'choice'].draft(next),
      score: 1 + Math.floor(next() * 5),
    }))
    const quiz = contentOf(identifiedQuiz(drafts))
    let [hundredths, right, most] = [0n, 0, 0n]
    const answers = quiz.questions.flatMap((question) => {
      most += BigInt(question.score) * 100n
      if (next() < 0.15) return []
      const answer = kindSamples[question.kind].some(question, next)
      const isPartly = 'credit' in question && question.credit === 'parts'
      if (answer.right === answer.of) right += 1
      if (answer.right === answer.of || isPartly)
        hundredths += (BigInt(question.score) * 100n * BigInt(answer.right)) / BigInt(answer.of)
      return [{ questionId: question.id, value: answer.value }]
    })
    const percent = Number((200n * hundredths + most) / (2n * most))
    expect(scoreAttempt(quiz, answers)).toMatchObject({
      ...{ points: Number(hundredths) / 100, percent, questionsCounted: right },
    })
  }
})

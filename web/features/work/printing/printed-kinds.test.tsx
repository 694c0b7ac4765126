import { encodeContentToEdit } from '@quiz/contract/editing/quiz-codec.ts'
import { sentValue } from '@quiz/contract/questions/attempt-answers.ts'
import { type KindName, kindNames } from '@quiz/contract/questions/question-fields.ts'
import { type AnyValue, questionKind } from '@quiz/contract/questions/questions.ts'
import { contentDefaults, type QuizQuestion } from '@quiz/contract/quiz/quiz-content.ts'
import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import { kindSamples } from '@quiz/contract/testing/answered-questions.ts'
import { contentOf, identifiedQuiz } from '@quiz/contract/testing/identified-quiz.ts'
import { workPrintingTexts } from '@quiz/contract/texts/ru/work-printing.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Printed } from './printed-kind.ts'
import { printedKind } from './printed-kinds.ts'

afterEach(cleanup)

const mixed = (ids: readonly number[], next: () => number) =>
  ids
    .map((id) => ({ id, place: next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ id }) => id)

/** A question of the variant that a seed draws. */
function aPrinted(question: QuizQuestion, next: () => number): Printed {
  const [edited] = encodeContentToEdit(1, { ...contentDefaults, questions: [question], results: [] }).questions
  if (!edited) throw new Error('There is a question')
  const choices = 'choices' in question ? question.choices.map(({ id = 0 }) => id) : []
  const answerIds = mixed(
    question.answers.map(({ id }) => id),
    next,
  )
  return { question: edited, order: { questionId: question.id, answerIds, choiceIds: mixed(choices, next) } }
}

/** The texts behind the letters, or numbers, of a printed question. */
function printedTexts(printed: Printed): Map<string, string> {
  const { Blank } = printedKind(printed.question)
  const { container, unmount } = render(<Blank {...printed} />)
  const rows = [...container.querySelectorAll('.sheet-options li')]
  const texts = rows.map(
    (row) =>
      [
        row.querySelector('b')?.textContent ?? '',
        row.querySelector(':scope > span:last-child')?.textContent ?? '',
      ] as const,
  )
  unmount()
  return new Map(texts)
}

/** What somebody answers who reads the key and looks up its letters on the sheet. */
function answerByKey(question: QuizQuestion, printed: Printed): AnyValue[] {
  const key = printedKind(printed.question).key(printed)
  const texts = printedTexts(printed)
  const at = (sign: string, sides: readonly { id?: number | undefined; text: string }[]) =>
    sides.find(({ text }) => text === texts.get(sign))?.id ?? 0
  return (byKey[question.kind] as ReadKey<QuizQuestion>)(question, key, at)
}

/** The values that a key gives. `at` is the id of what a sign stands for on the sheet. */
type ReadKey<Question> = (
  question: Question,
  key: string,
  at: (sign: string, sides: readonly { id?: number | undefined; text: string }[]) => number,
) => AnyValue[]

const byKey: { [Name in KindName]: ReadKey<Extract<QuizQuestion, { kind: Name }>> } = {
  choice: ({ answers }, key, at) => [key.split(', ').map((sign) => at(sign, answers))],
  order: ({ answers }, key, at) => [key.split(' ').map((sign) => at(sign, answers))],
  match: ({ answers, choices }, key, at) => [
    key.split(', ').map((pair) => {
      const [, number = '', letter = ''] = /^(\d+)(\D)$/.exec(pair) ?? []
      return [at(number, answers), at(letter, choices)] as const
    }),
  ],
  text: (_, key) => key.split(workPrintingTexts.key.or),
  number: ({ unit }, key) => [key.replace(unit, '').split('±')[0]?.trim() ?? ''],
}

test.each(kindNames)('of a question of kind %s the key brings full points in every variant', (name) => {
  const next = randomNumbers(2026)
  for (let seed = 1; seed <= 60; seed++) {
    const { questions } = contentOf(identifiedQuiz([kindSamples[name].draft(next)]))
    for (const question of questions)
      for (const value of answerByKey(question, aPrinted(question, next))) {
        const { part, of } = questionKind(question).share(question, value)
        expect([part, JSON.stringify(sentValue(value))]).toEqual([of, JSON.stringify(sentValue(value))])
      }
  }
})

test('every kind says what is to be done and how it is counted', () => {
  const next = randomNumbers(7)
  for (const name of kindNames) {
    const [question] = contentOf(identifiedQuiz([kindSamples[name].draft(next)])).questions
    if (!question) throw new Error('There is a question')
    const { question: edited } = aPrinted(question, next)
    expect(printedKind(edited).hint(edited)).toMatch(/\.$/)
    expect(printedKind(edited).rules(edited).length).toBeGreaterThan(0)
  }
})

test.each([
  [
    { kind: 'text', typo: true },
    { hint: /^Напишите ответ/, remark: /описку/, rule: 'typo' },
  ],
  [
    { kind: 'text', compact: true },
    { hint: /подряд/, remark: /подряд/, rule: 'compact' },
  ],
  [
    { kind: 'text', compact: true, anyOrder: true },
    { hint: /любом порядке/, remark: /любом порядке/, rule: 'anyOrder' },
  ],
  [
    { kind: 'number', fractions: true },
    { hint: /дробью/, remark: /дробью/, rule: 'fractions' },
  ],
] as const)('a sheet and its key say what does not count with %o', (own, { hint, remark, rule }) => {
  const drafts = { text: { acceptedTexts: ['531'] }, number: { acceptedNumber: '1/3' } }
  const [question] = contentOf(identifiedQuiz([{ ...drafts[own.kind], ...own }])).questions
  if (!question) throw new Error('There is a question')
  const { question: edited } = aPrinted(question, randomNumbers(7))
  const kind = printedKind(edited)
  expect(kind.hint(edited)).toMatch(hint)
  expect(kind.remark(edited)).toMatch(remark)
  expect(kind.rules(edited)).toContain(rule)
})

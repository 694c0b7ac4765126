import { shownText } from '@quiz/contract/fields.ts'
import { limits } from '@quiz/contract/limits.ts'
import { choice } from '@quiz/contract/questions/choice.ts'
import { matchChoices } from '@quiz/contract/questions/match.ts'
import type { KindName } from '@quiz/contract/questions/question-fields.ts'
import {
  commonDefaults,
  contentDefaults,
  type OptionFields,
  optionDefaults,
  type QuestionFields,
} from '@quiz/contract/quiz/quiz-content.ts'
import type { QuizKind } from '@quiz/contract/quiz/quiz-kinds.ts'
import fc from 'fast-check'

/** Pieces that formats give a meaning to. */
const pieces = [
  ...['{', '}', '=', '~', '#', ':', '::', '\\', '\\n', '%50%', '->', '//', '[html]', '[plain]', '####', '$CATEGORY:'],
  ...['"', ';', ',', "'", '=1+1', '-', '+', '@', '\n', '\n\n', '<b>x</b>', '&lt;', '**', '1', 'а)', 'Ответ: 1'],
  ...[
    '\\(',
    '\\)',
    '\\[',
    '\\]',
    '\\\\(',
    '$$',
    '$$x$$',
    '\ue000',
    '\\(\\frac{a}{b} = c\\)',
    '\\(x -> y; [1] ~ "z"\\)',
  ],
  ...['\\(\\ce{2H2 + O2 -> 2H2O}\\)', '\\[a_1 = b \\\\\n\\neq {c}\\]', '\\(a<b>c&lt;d\\)', '\\(__x__ **y**\\)'],
  ...['ё', 'Париж', ' ', '\u00a0', '🙂', '— «да»', '1, 2', 'H₂O', '$x^2$'],
  ...[
    '*',
    '\\*',
    '-*>',
    '&#65;',
    '&&035;',
    '&amp;amp;',
    '[id:1]',
    '[',
    '%',
    '  ',
    '\n  ',
    '<',
    '>',
    ' & Я',
    '<!--',
    '-->',
    ']]>',
  ],
]
const texts = (most: number) =>
  fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme', maxLength: 5 })), { maxLength: 12 })
    .map((parts) =>
      parts.join('').replaceAll('\r', '').replaceAll('\0', '').toWellFormed().normalize('NFC').slice(0, most),
    )
    // What shows nothing is no text.
    .map((text) => shownText(text.toWellFormed().normalize('NFC')))
const written = (most: number) => texts(most).map((text) => text || 'пусто')
const points = fc.integer({ min: limits.pointsMin, max: limits.pointsMax })

type Constants<Fields> = { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> }
/** Arbitraries of the fields that texts do not carry. */
const asConstants = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fc.constant(value)])) as Constants<Fields>

/** Numbers as authors write them: whole ones, fractions, groups of thousands. */
const numbers = fc.constantFrom('0', '7', '-3', '−3', '3,14', '3.140', '0,50', '1 000', '12 345,6', '0,000000000001')
const fractions = fc.constantFrom('1/3', '−3/4', '1 1/2', '½', '-1½', '22/7', '0/5', '999999999999999/7')
const units = fc.constantFrom('', 'м', '°C', '%', 'км/ч', '2π', '± м', 'р. {=}', '.', 'м²')

const common = {
  ...asConstants(commonDefaults),
  text: written(limits.questionChars),
  note: texts(limits.questionChars),
  score: points,
  explanation: texts(limits.explanationChars),
  sourceUrl: fc.constantFrom('', 'https://ya.ru/a?b=c:d#e', 'https://ya.ru/{~}'),
  answers: fc.constant([]),
}

const word = {
  ...common,
  kind: fc.constant('text' as const),
  acceptedTexts: fc.array(written(limits.acceptedTextChars), { minLength: 1, maxLength: limits.acceptedTextsMax }),
}
const number = {
  ...common,
  ...{ kind: fc.constant('number' as const), acceptedNumber: numbers },
  ...{ tolerance: fc.constantFrom('0', '0,0', '0,01', '1 000'), unit: units },
}
const isOn = fc.constant(true as const)
const words = fc.oneof(
  fc.record({ ...word, typo: fc.boolean() }),
  fc.record({ ...word, typo: fc.constant(false), compact: isOn }),
  fc.record({ ...word, typo: fc.constant(false), compact: isOn, anyOrder: isOn }),
)
const amounts = fc.oneof(
  fc.record(number),
  fc.record({ ...number, acceptedNumber: fc.oneof(numbers, fractions), fractions: isOn }),
)

/** Elements or pairs: takers have to tell them apart. */
const sides = (minLength: number) =>
  fc.uniqueArray(
    fc.record({
      ...asConstants(optionDefaults),
      text: written(limits.answerChars),
      counterpart: written(limits.answerChars),
    }),
    { minLength, maxLength: limits.answersMax, selector: ({ text }) => text },
  )
const credit = fc.constantFrom('all' as const, 'parts' as const)

const orders = fc
  .record({ ...common, kind: fc.constant('order' as const), credit, answers: sides(limits.orderMin) })
  .map((question) => ({ ...question, answers: question.answers.map((answer) => ({ ...answer, counterpart: '' })) }))

const matches = fc
  .record({
    ...common,
    ...{ kind: fc.constant('match' as const), credit, answers: sides(limits.answersMin) },
    extra: fc.array(written(limits.answerChars), { maxLength: limits.extraMax }),
  })
  .map((question) => ({ ...question, choices: matchChoices({ ...question, choices: [] }) }))

const choicesOf = (kind: QuizKind) =>
  fc
    .record({
      ...common,
      ...asConstants(choice.defaults),
      credit: kind === 'quiz' ? credit : fc.constant('all' as const),
      isMultiple: kind === 'quiz' ? fc.boolean() : fc.constant(false),
      answers: fc.array(
        fc.record({
          ...asConstants(optionDefaults),
          text: written(limits.answerChars),
          isRight: fc.boolean(),
          score: points,
        }),
        {
          minLength: limits.answersMin,
          maxLength: limits.answersMax,
        },
      ),
    })
    .map((question) => ({ ...question, answers: marked(question.answers, question.isMultiple, kind) }))

type Question = QuestionFields<null> & { answers: readonly Option[] }
/** The questions of each kind in a quiz. */
const ofKinds: { [Name in KindName]: fc.Arbitrary<Extract<Question, { kind: Name }>> } = {
  choice: choicesOf('quiz'),
  text: words,
  number: amounts,
  order: orders,
  match: matches,
}

/** Personality tests have choices alone; in a quiz they are the most frequent. */
const questionsOf = (kind: QuizKind): fc.Arbitrary<Question> =>
  kind === 'quiz' ? fc.oneof(ofKinds.choice, ...Object.values(ofKinds)) : choicesOf(kind)

type Option = OptionFields<null>

/** At least one right answer in a quiz, and only one in a single choice; what the kind does not use is the default. */
function marked(answers: Option[], isMultiple: boolean, kind: QuizKind): Option[] {
  if (kind === 'personality') return answers.map((answer) => ({ ...answer, isRight: false }))
  const first = Math.max(
    0,
    answers.findIndex(({ isRight }) => isRight),
  )
  return answers.map((answer, index) => ({
    ...answer,
    isRight: index === first || (isMultiple && answer.isRight),
    score: optionDefaults.score,
  }))
}

/** Kind, scoring, title and questions of tests for properties of formats: valid, with texts that formats give a meaning to. */
export const generatedQuizzes = fc.constantFrom<QuizKind[]>('quiz', 'personality').chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    scoring: fc.constant(contentDefaults.scoring),
    title: written(limits.titleChars).map((title) => title.replaceAll('\n', ' ')),
    questions: fc.array(questionsOf(kind), { minLength: 1, maxLength: limits.questionsMax }),
  }),
)

import type { QuizDraftInput } from '@quiz/contract/editing/quiz-draft.ts'
import { isMultipleChoice } from '@quiz/contract/questions/choice.ts'
import type { KindName } from '@quiz/contract/questions/question-fields.ts'
import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import type { QuizQuestion } from '@quiz/contract/quiz/quiz-content.ts'

/** A random number from 0 up to 1. */
type Next = () => number
export type SentQuestion = NonNullable<QuizDraftInput['questions']>[number]
type OfKind<Name extends KindName> = Extract<QuizQuestion, { kind: Name }>

/** How the tests of all kinds make questions of one, and answers to them whose worth is known without its rules. */
export type KindSample = {
  /** What its author sends of a question besides its text. */
  draft: (next: Next) => SentQuestion
  /** The same with something else right: takers must not see the difference before the end. */
  otherwise: (draft: SentQuestion) => SentQuestion
  /** Fields without which it has problems, with the path of the problem inside the question. */
  broken: readonly (readonly [SentQuestion, string])[]
  right: (question: QuizQuestion, next: Next) => AnyValue
  /** An answer that brings nothing. */
  wrong: (question: QuizQuestion, next: Next) => AnyValue
  /** Some answer, and how many of the parts of the question are right in it. */
  some: (question: QuizQuestion, next: Next) => SomeAnswer
  /** Values that no taker of the question can give. */
  foreign: readonly AnyValue[]
}

export type SomeAnswer = { value: AnyValue; right: number; of: number }

const whole = (next: Next, min: number, max: number) => min + Math.floor(next() * (max - min + 1))
const pick = <Item>(next: Next, items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(next() * items.length)] ?? items[0]
const withKind = <Name extends KindName>(question: QuizQuestion, kind: Name): OfKind<Name> => {
  if (question.kind !== kind) throw new Error(`A question is of kind ${question.kind}, not ${kind}`)
  return question as OfKind<Name>
}

const cities = ['Казань', 'Ярославль', 'Ижевск', 'Королёв', 'Ростов-на-Дону', 'Париж', '«Восток-1»'] as const
/** Spellings that are compared as equal. */
const disguises = [
  (text: string) => text,
  (text: string) => ` ${text.toUpperCase()} `,
  (text: string) => text.toLowerCase().replaceAll('ё', 'е'),
  (text: string) => `${text}.`,
  (text: string) => text.replaceAll('-', '—').replaceAll('«', '„').replaceAll('»', '“'),
  (text: string) => text.normalize('NFD'),
] as const
/** A letter written twice: a slip that the rule for consonants of short words does not concern. */
const slipped = (text: string) => text.replace(/\p{L}/u, '$&$&')

/** A whole number of the last of `scale` places, in one of the ways in which people write it. */
function written(digits: number, scale: number, next: Next): string {
  const size = String(Math.abs(digits)).padStart(scale + 1, '0')
  const integer = size.slice(0, size.length - scale)
  const grouped = next() < 0.5 ? integer : integer.replace(/\B(?=(?:\d{3})+$)/g, pick(next, [' ', '\u00a0']))
  const fraction = size.slice(size.length - scale) + '0'.repeat(scale > 0 ? whole(next, 0, 2) : 0)
  const sign = digits < 0 ? pick(next, ['-', '−']) : ''
  return sign + grouped + (fraction && pick(next, [',', '.'])) + fraction
}

const places = (text: string) => (/[.,](\d+)$/.exec(text)?.[1] ?? '').replace(/0+$/, '').length
const digitsAt = (text: string, scale: number) =>
  Math.round(Number(text.replace(',', '.').replace('−', '-').replace(/\s/g, '')) * 10 ** scale)

const numberParts = (question: QuizQuestion) => {
  const { acceptedNumber, tolerance } = withKind(question, 'number')
  const scale = Math.max(places(acceptedNumber), places(tolerance))
  return { scale, accepted: digitsAt(acceptedNumber, scale), tolerance: digitsAt(tolerance, scale) }
}

const shuffled = <Item>(items: readonly Item[], next: Next): Item[] => {
  const rest = [...items]
  return items.flatMap(() => rest.splice(whole(next, 0, rest.length - 1), 1))
}
const rotated = <Item>(items: readonly Item[]): Item[] => [...items.slice(1), ...items.slice(0, 1)]
const anyCredit = (next: Next) => pick(next, ['all', 'parts', null] as const)
/** Typed answers are right or wrong as a whole. */
const typedAnswer = (sample: Pick<KindSample, 'right' | 'wrong'>) => (question: QuizQuestion, next: Next) => {
  const isRight = next() < 0.5
  return { value: (isRight ? sample.right : sample.wrong)(question, next), right: Number(isRight), of: 1 }
}

const rivers = ['Лена', 'Обь', 'Амур', 'Волга', 'Енисей', 'Кама', 'Дон', 'Ока', 'Нева', 'Урал'] as const
const seas = ['море Лаптевых', 'Карское море', 'Каспийское море', 'Чёрное море', 'Балтийское море'] as const
const twoPairs = [
  { left: 'Обь', right: 'Карское море' },
  { left: 'Ока', right: 'Каспийское море' },
]
/** The id of each right-hand side of a match, by its text. */
const choiceIds = (question: QuizQuestion) =>
  new Map(withKind(question, 'match').choices.map(({ id, text }) => [text, id ?? 0]))

/** A generator of questions and answers for each kind. */
export const kindSamples: Record<KindName, KindSample> = {
  choice: {
    draft(next) {
      const isMultipleAnswers = next() < 0.5
      const right = whole(next, 0, 2)
      const answers = Array.from({ length: whole(next, 3, 6) }, (_, at) => ({
        description: `Ответ ${at + 1}`,
        isRightAnswer: at === right || (isMultipleAnswers && next() < 0.4),
      }))
      const hasWrong = answers.some(({ isRightAnswer }) => !isRightAnswer)
      return { isMultipleAnswers, credit: hasWrong ? anyCredit(next) : null, answers }
    },
    otherwise({ answers, ...draft }) {
      const moved = [...(answers ?? []).slice(1), ...(answers ?? []).slice(0, 1)]
      return {
        ...draft,
        answers: (answers ?? []).map((answer, at) => ({ ...answer, isRightAnswer: moved[at]?.isRightAnswer })),
      }
    },
    broken: [
      [{ answers: [{ description: 'Да' }, { description: 'Нет' }] }, 'right'],
      [{ answers: [{ description: 'Да', isRightAnswer: true }] }, 'answers'],
    ],
    right: (question) => question.answers.filter(({ isRight }) => isRight).map(({ id }) => id),
    wrong(question, next) {
      const wrong = question.answers.filter(({ isRight }) => !isRight).map(({ id }) => id)
      const right = question.answers.filter(({ isRight }) => isRight).map(({ id }) => id)
      const isPartly = withKind(question, 'choice').credit === 'parts'
      if (wrong.length > 0 && (isPartly || !isMultipleChoice(question) || next() < 0.5)) return wrong.slice(0, 1)
      return right.length > 1 ? right.slice(1) : [...right, ...wrong]
    },
    some(question, next) {
      const ticked = shuffled(question.answers, next).slice(0, isMultipleChoice(question) ? whole(next, 1, 6) : 1)
      let right = 0
      for (const option of ticked) right += option.isRight ? 1 : -1
      const of = question.answers.filter(({ isRight }) => isRight).length
      return { value: ticked.map(({ id }) => id), right: Math.max(right, 0), of }
    },
    foreign: [[999_999_999], 'Париж', '5', [[1, 2]]],
  },

  text: {
    draft: (next) => ({
      kind: 'text',
      acceptedTexts: [pick(next, cities), pick(next, cities)].map((text) => pick(next, disguises)(text)),
      typo: next() < 0.5,
    }),
    otherwise: (draft) => ({ ...draft, acceptedTexts: ['Сыктывкар'] }),
    broken: [
      [{ kind: 'text' }, 'acceptedTexts'],
      [{ kind: 'text', acceptedTexts: ['  '] }, 'acceptedTexts'],
    ],
    right(question, next) {
      const { acceptedTexts, typo } = withKind(question, 'text')
      const accepted = pick(next, disguises)(acceptedTexts[whole(next, 0, acceptedTexts.length - 1)] ?? '')
      return typo && next() < 0.5 ? slipped(accepted) : accepted
    },
    wrong(question, next) {
      const { acceptedTexts, typo } = withKind(question, 'text')
      if (!typo && next() < 0.5) return slipped(acceptedTexts[0] ?? '')
      return pick(next, ['Норильск', slipped(slipped(acceptedTexts[0] ?? '')), '1', `${acceptedTexts[0]} 1`, '.'])
    },
    some: (question, next) => typedAnswer(kindSamples.text)(question, next),
    foreign: [[1], [[1, 2]]],
  },

  number: {
    draft(next) {
      const scale = whole(next, 0, 3)
      return {
        kind: 'number',
        acceptedNumber: written(whole(next, -20_000, 20_000), scale, next),
        tolerance: next() < 0.4 ? null : written(whole(next, 0, 50), whole(next, 0, 3), next),
        unit: pick(next, ['', 'м', 'км/ч']),
      }
    },
    otherwise: (draft) => ({ ...draft, acceptedNumber: '77777', tolerance: '0,125' }),
    broken: [
      [{ kind: 'number' }, 'acceptedNumber'],
      [{ kind: 'number', acceptedNumber: '1/3' }, 'acceptedNumber'],
      [{ kind: 'number', acceptedNumber: '5', tolerance: '-1' }, 'tolerance'],
      [{ kind: 'number', acceptedNumber: '5', tolerance: 'мало' }, 'tolerance'],
    ],
    right(question, next) {
      const { scale, accepted, tolerance } = numberParts(question)
      return written(accepted + whole(next, -tolerance, tolerance), scale, next)
    },
    wrong(question, next) {
      const { scale, accepted, tolerance } = numberParts(question)
      const distance = tolerance + whole(next, 1, 100)
      return written(next() < 0.5 ? accepted - distance : accepted + distance, scale, next)
    },
    some: (question, next) => typedAnswer(kindSamples.number)(question, next),
    foreign: [[1], [[1, 2]], 'пять', '1/3', '5е3', '12 см', '1234567890123456'],
  },

  order: {
    draft: (next) => ({
      kind: 'order',
      credit: anyCredit(next),
      answers: shuffled(rivers, next)
        .slice(0, whole(next, 3, 10))
        .map((description) => ({ description })),
    }),
    otherwise: ({ answers, ...draft }) => ({ ...draft, answers: rotated(answers ?? []) }),
    broken: [
      [{ kind: 'order', answers: [{ description: 'Обь' }, { description: 'Ока' }] }, 'answers'],
      [
        { kind: 'order', answers: [{ description: 'Обь' }, { description: '  ' }, { description: 'Ока' }] },
        'answers.1',
      ],
      [
        { kind: 'order', answers: [{ description: 'Обь' }, { description: 'Ока' }, { description: 'Обь' }] },
        'answers.2',
      ],
    ],
    right: (question) => question.answers.map(({ id }) => id),
    wrong: (question) => rotated(question.answers.map(({ id }) => id)),
    some(question, next) {
      const value = shuffled(question.answers, next).map(({ id }) => id)
      let right = 0
      for (const [at, { id }] of question.answers.entries()) if (value[at] === id) right += 1
      return { value, right, of: value.length }
    },
    foreign: [[999_999_999], [1, 2, 3], 'Париж', '5', [[1, 2]]],
  },

  match: {
    draft(next) {
      const rights = shuffled(seas, next).slice(0, whole(next, 2, 5))
      return {
        kind: 'match',
        credit: anyCredit(next),
        pairs: shuffled(rivers, next)
          .slice(0, whole(next, 2, 10))
          .map((left, at) => ({ left, right: rights[at % rights.length] ?? '' })),
        extra: shuffled(['Белое море', 'Азовское море', ...seas], next).slice(0, whole(next, 0, 5)),
      }
    },
    otherwise: ({ pairs, ...draft }) => {
      const rights = rotated((pairs ?? []).map(({ right }) => right))
      return { ...draft, pairs: (pairs ?? []).map(({ left }, at) => ({ left, right: rights[at] ?? '' })) }
    },
    broken: [
      [{ kind: 'match', pairs: [{ left: 'Обь', right: 'Карское море' }] }, 'pairs'],
      [{ kind: 'match', pairs: [...twoPairs, { left: ' ', right: 'Карское море' }] }, 'pairs.2'],
      [{ kind: 'match', pairs: [...twoPairs, { left: 'Кама', right: '' }] }, 'pairs.2'],
      [{ kind: 'match', pairs: [...twoPairs, { left: 'Обь', right: 'Чёрное море' }] }, 'pairs.2'],
    ],
    right(question) {
      const ids = choiceIds(question)
      return question.answers.map(({ id, counterpart }) => [id, ids.get(counterpart) ?? 0] as const)
    },
    wrong(question, next) {
      const ids = choiceIds(question)
      const pairs = shuffled(question.answers, next).map(({ id, counterpart }) => {
        const [text = ''] = shuffled(
          [...ids.keys()].filter((other) => other !== counterpart),
          next,
        )
        return [id, ids.get(text) ?? 0] as const
      })
      return pairs.slice(0, whole(next, 1, pairs.length))
    },
    some(question, next) {
      const ids = choiceIds(question)
      let right = 0
      const value = shuffled(question.answers, next)
        .slice(0, whole(next, 1, question.answers.length))
        .map(({ id, counterpart }) => {
          const [text = ''] = next() < 0.5 ? [counterpart] : shuffled([...ids.keys()], next)
          if (text === counterpart) right += 1
          return [id, ids.get(text) ?? 0] as const
        })
      return { value, right, of: question.answers.length }
    },
    foreign: [[999_999_999], 'Париж', '5', [[1, 2]]],
  },
}

import { unescapeGift } from '@quiz/contract/formats/gift-escapes.ts'
import { isPoints } from '@quiz/contract/formats/points.ts'
import { markedKinds } from '@quiz/contract/formats/read-kinds.ts'
import { type Carried, kindCells } from '@quiz/contract/formats/written-kinds.ts'
import { type CommonFields, commonDefaults } from '@quiz/contract/quiz/quiz-content.ts'

/** Fields that GIFT has no place for; other systems ignore the comments that carry them. */
type CarriedFields = Pick<CommonFields, 'note' | 'sourceUrl' | 'score'>

const heads = {
  ...{ note: 'Уточнение: ', sourceUrl: 'Источник: ', score: 'Баллы: ' },
  ...{
    kind: 'Вид: ',
    credit: 'За части: ',
    typo: 'Описка: ',
    number: 'Число: ',
    tolerance: 'Допуск: ',
    unit: 'Единица: ',
    compact: 'Подряд: ',
    anyOrder: 'Порядок: ',
    fractions: 'Дробь: ',
  },
} as const
const forgiven = 'прощается'
/** Switches of typed answers that are on. */
const switches = { compact: 'да', anyOrder: 'не важен', fractions: 'можно' } as const
const switchNames = ['compact', 'anyOrder', 'fractions'] as const
const credits = { parts: 'да', all: 'нет' } as const

/** The comments before a question that carry its note, source and points, where it has other ones than a new question. */
export const giftComments = ({ note, sourceUrl, score, carried }: CarriedFields & { carried: Carried }): string[] =>
  [
    ...comment('note', note),
    ...comment('sourceUrl', sourceUrl),
    ...comment('score', score === commonDefaults.score ? '' : String(score)),
    ...carriedComments(carried),
  ].map((one) => `// ${one}`)

/** The comments that carry what a question has of its kind. */
export const carriedComments = (carried: Carried): string[] => [
  ...(carried.kind ? [carried.kind] : []),
  ...comment('credit', carried.credit && credits[carried.credit]),
  ...comment('typo', carried.typo ? forgiven : ''),
  ...comment('number', carried.number),
  ...comment('tolerance', carried.tolerance),
  ...comment('unit', carried.unit),
  ...switchNames.flatMap((name) => comment(name, carried[name] ? switches[name] : '')),
]

const comment = (head: keyof typeof heads, text = ''): string[] =>
  text === '' ? [] : [`${heads[head]}${escaped(text)}`]

const inComments = (comments: readonly string[], head: keyof typeof heads): string | undefined => {
  const found = comments.find((one) => one.startsWith(heads[head]))
  return found === undefined ? undefined : unescaped(found.slice(heads[head].length))
}

/** What comments before a question carry. Other comments are comments. */
export function fieldsInComments(comments: readonly string[]): Partial<CarriedFields> {
  const [note, sourceUrl] = [inComments(comments, 'note'), inComments(comments, 'sourceUrl')]
  const score = Number(inComments(comments, 'score'))
  return {
    ...(note !== undefined && { note }),
    ...(sourceUrl !== undefined && { sourceUrl }),
    ...(isPoints(score) && { score }),
  }
}

/** What comments before a question carry of its kind. */
export function carriedInComments(comments: readonly string[]): Carried {
  const written = inComments(comments, 'credit')
  const marked = markedKinds.find((kind) => comments.includes(kind))
  const credit = (['parts', 'all'] as const).find((one) => credits[one] === written)
  const [number, tolerance, unit] = [
    inComments(comments, 'number'),
    inComments(comments, 'tolerance'),
    inComments(comments, 'unit'),
  ]
  return {
    ...(inComments(comments, 'kind') === kindCells.text && { kind: 'text' }),
    ...(marked && { kind: marked }),
    ...(credit && { credit }),
    ...(inComments(comments, 'typo') === forgiven && { typo: true }),
    ...(number !== undefined && { number }),
    ...(tolerance !== undefined && { tolerance }),
    ...(unit !== undefined && { unit }),
    ...Object.fromEntries(
      switchNames.filter((name) => inComments(comments, name) === switches[name]).map((name) => [name, true] as const),
    ),
  }
}

/** Moodle takes «[id:…]» and «[tag:…]» in any comment for its own. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replace(/\[(?=(?:id|tag):)/g, '[\\')
const unescaped = (text: string): string => unescapeGift(text.replace(/\[\\(?=(?:id|tag):)/g, '['))

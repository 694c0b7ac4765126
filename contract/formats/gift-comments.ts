import { unescapeGift } from '@quiz/contract/formats/gift-escapes.ts'
import { isPoints } from '@quiz/contract/formats/points.ts'
import type { QuestionFields } from '@quiz/contract/quiz-content.ts'
import { questionDefaults } from '@quiz/contract/quiz-content.ts'

/** Fields that GIFT has no place for; other systems ignore the comments that carry them. */
type CarriedFields = Pick<QuestionFields, 'note' | 'sourceUrl' | 'score'>

const heads = { note: 'Уточнение: ', sourceUrl: 'Источник: ', score: 'Баллы: ' } as const

/** The comments before a question that carry its note, source and points, where it has other ones than a new question. */
export const giftComments = ({ note, sourceUrl, score }: CarriedFields): string[] => [
  ...(note === '' ? [] : [`// ${heads.note}${escaped(note)}`]),
  ...(sourceUrl === '' ? [] : [`// ${heads.sourceUrl}${escaped(sourceUrl)}`]),
  ...(score === questionDefaults.score ? [] : [`// ${heads.score}${score}`]),
]

/** What comments before a question carry. Other comments are comments. */
export function fieldsInComments(comments: readonly string[]): Partial<CarriedFields> {
  const carried = (head: string) => comments.find((comment) => comment.startsWith(head))?.slice(head.length)
  const [note, sourceUrl, score] = [carried(heads.note), carried(heads.sourceUrl), Number(carried(heads.score))]
  return {
    ...(note !== undefined && { note: unescapeGift(note) }),
    ...(sourceUrl !== undefined && { sourceUrl: unescapeGift(sourceUrl) }),
    ...(isPoints(score) && { score }),
  }
}

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')

import type { StatisticsOfQuestion } from '@quiz/contract/attempt/statistics.ts'
import { limits } from '@quiz/contract/limits.ts'
import { isWhole, type TalliedOption } from '@quiz/contract/questions/question-kind.ts'
import { questionKind } from '@quiz/contract/questions/questions.ts'
import type { QuizQuestion } from '@quiz/contract/quiz/quiz-content.ts'
import { adviseOn, blindChance, type TextFigures } from '#server/domain/advice.ts'
import { otherTexts } from '#server/domain/attempt-tally.ts'
import { discriminationOf, type PointSums, type TakerGroup, weightIn } from '#server/domain/statistics.ts'
import type { ImagePipeline } from '#server/platform/images/pipeline.ts'
import { pictureWidths, type ShownPictures, showOptionalPicture } from '#server/read-models/pictures.ts'

/** How many attempts at a question gave each answer, by the answer and the percent of the attempt. */
export type ValuesOfQuestion = ReadonlyMap<string, ReadonlyMap<number, number>>
/** Takers of a question by value and percent, and its sums. Groups are null in a personality test. */
export type KeptOfQuestion = {
  takers: number
  values: ValuesOfQuestion
  sums: (Omit<PointSums, 'takers'> & { rightTakers: number }) | undefined
  groups: { top: TakerGroup; bottom: TakerGroup } | null
  /** Fewer people who typed a text do not have it shown. */
  textTakersMin?: number
}

/** A question in statistics. */
export function presentQuestion(question: QuizQuestion, kept: KeptOfQuestion): StatisticsOfQuestion {
  const { takers, values, sums, groups, textTakersMin = limits.shownTextTakersMin } = kept
  const kind = questionKind(question)
  const options = kind.tallied(question).map((option) => optionFigures(option, kept))
  const texts = kind.isTyped ? textsOf(question, values) : []
  const typed = kind.isTyped ? countOf(addedUp(values)) : 0
  const rightTakers = groups ? (sums?.rightTakers ?? 0) : null
  const discrimination =
    groups && sums && takers >= limits.discriminationTakersMin ? discriminationOf({ takers, ...sums }) : null
  const shown = texts.filter((one) => one.takers >= textTakersMin).slice(0, limits.shownTextsMax)
  return {
    ...{ id: question.id, title: question.text, kind: question.kind, takers },
    rightShare: rightTakers === null ? null : percentOf(rightTakers, takers),
    discrimination,
    answers: options.map((option) => ({
      ...{ id: option.id, description: option.text, share: percentOf(option.takers, takers) },
      shareOfTop: groups && percentOf(option.topWeight, groups.top.size),
      shareOfBottom: groups && percentOf(option.bottomWeight, groups.bottom.size),
      isRightAnswer: groups && option.isRight,
    })),
    texts: shown.map(({ text, takers: count, isAccepted }) => ({ text, count, isAccepted })),
    otherTexts: typed - shown.reduce((sum, one) => sum + one.takers, 0),
    ...adviseOn({
      ...{ takers, rightTakers, discrimination, options, texts, typed, textTakersMin },
      blindChance: blindChance(kind.blindly(question)),
      takesSpellings: kind.takesSpellings,
    }),
  }
}

type Pictures = { images: ImagePipeline; form: ShownPictures }

/** The same with the pictures of its answer options. */
export async function withOptionPictures(
  shown: StatisticsOfQuestion,
  question: QuizQuestion | undefined,
  { images, form }: Pictures,
): Promise<StatisticsOfQuestion> {
  const hashes = new Map(question?.answers.map(({ id, image }) => [id, image]))
  const answers = shown.answers.map(async (option) => {
    const hash = hashes.get(option.id) ?? null
    const answerImg = await showOptionalPicture(images, hash, { width: pictureWidths.answer, form })
    return answerImg === null ? option : { ...option, answerImg }
  })
  return { ...shown, answers: await Promise.all(answers) }
}

function optionFigures(option: TalliedOption, { values, groups }: KeptOfQuestion) {
  const answered = values.get(option.key) ?? new Map<number, number>()
  return {
    ...option,
    takers: countOf(answered),
    topWeight: groups ? weightIn(groups.top, answered) : 0,
    bottomWeight: groups ? weightIn(groups.bottom, answered) : 0,
  }
}

/** Typed texts as their author reads them, the most frequent first. */
function textsOf(question: QuizQuestion, values: ValuesOfQuestion): TextFigures[] {
  const { share, shownText } = questionKind(question)
  const texts = new Map<string, TextFigures>()
  for (const [level, answered] of values) {
    if (level === otherTexts) continue
    const text = shownText(question, level)
    const known = texts.get(text)?.takers ?? 0
    texts.set(text, { text, takers: known + countOf(answered), isAccepted: isWhole(share(question, level)) })
  }
  return [...texts.values()].sort((one, other) => other.takers - one.takers || (one.text < other.text ? -1 : 1))
}

export const countOf = (byPercent: ReadonlyMap<number, number> | undefined): number =>
  [...(byPercent?.values() ?? [])].reduce((sum, takers) => sum + takers, 0)

/** Takers of all values by percent. */
export function addedUp(values: ValuesOfQuestion): Map<number, number> {
  const sums = new Map<number, number>()
  for (const byPercent of values.values())
    for (const [percent, takers] of byPercent) sums.set(percent, (sums.get(percent) ?? 0) + takers)
  return sums
}

const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((100 * part) / whole)

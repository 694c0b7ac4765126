import { limits } from '@quiz/contract/limits.ts'
import { isWhole, type TalliedOption } from '@quiz/contract/questions/question-kind.ts'
import { questionKind } from '@quiz/contract/questions/questions.ts'
import type { QuizContent, QuizQuestion } from '@quiz/contract/quiz-content.ts'
import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'
import type { StatisticsOfQuestion, StatisticsView } from '@quiz/contract/statistics.ts'
import { adviseOn, blindChance, type TextFigures } from '#server/domain/advice.ts'
import { otherTexts } from '#server/domain/attempt-tally.ts'
import { discriminationOf, kelleyGroups, type TakerGroup, weightIn } from '#server/domain/statistics.ts'
import type { PointSumsRow, ValueRow } from './statistics.queries.ts'

/** What is kept of a scoring: takers whose answers are in the sums, and the sums. */
type Kept = { takers: number; values: readonly ValueRow[]; sums: readonly PointSumsRow[] }
type ValuesOfQuestion = ReadonlyMap<string, ReadonlyMap<number, number>>
/** Of one question: takers by value and percent, and its sums. Groups are null in a personality test. */
type KeptOfQuestion = {
  takers: number
  values: ValuesOfQuestion
  sums: PointSumsRow | undefined
  groups: { top: TakerGroup; bottom: TakerGroup } | null
}

/** Results, percents and questions of a scoring. Nothing of them is shown while its takers are few. */
export function presentStatistics(
  content: QuizContent,
  { takers, values, sums }: Kept,
): Pick<StatisticsView, 'results' | 'percents' | 'questions'> {
  const byQuestion = Map.groupBy(values, ({ questionId }) => questionId)
  const results = valuesOf(byQuestion.get(resultsId))
  const byPercent = addedUp(results)
  const groups = wayOfScoring(content).hasRightAnswers ? kelleyGroups(byPercent) : null
  const sumsOf = new Map(sums.map((row) => [row.questionId, row]))
  const shownResults = content.results.map(({ id, title }) => ({ id, title, count: countOf(results.get(String(id))) }))
  return {
    results: takers === 0 ? [] : shownResults,
    percents: takers === 0 ? [] : tensOf(byPercent),
    questions: content.questions.map((question) => {
      const kept = { values: valuesOf(byQuestion.get(question.id)), sums: sumsOf.get(question.id) }
      return presentQuestion(question, { takers, groups, ...kept })
    }),
  }
}

/** In place of a question results have this id. */
const resultsId = 0

function presentQuestion(question: QuizQuestion, kept: KeptOfQuestion): StatisticsOfQuestion {
  const { takers, values, sums, groups } = kept
  const kind = questionKind(question)
  const options = kind.tallied(question).map((option) => optionFigures(option, kept))
  const texts = kind.hasOptions ? [] : textsOf(question, values)
  const typed = kind.hasOptions ? 0 : countOf(addedUp(values))
  const rightTakers = groups ? (sums?.rightTakers ?? 0) : null
  const discrimination =
    groups && sums && takers >= limits.discriminationTakersMin ? discriminationOf({ takers, ...sums }) : null
  const shown = texts.filter((one) => one.takers >= limits.shownTextTakersMin).slice(0, limits.shownTextsMax)
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
      ...{ takers, rightTakers, discrimination, options, texts, typed },
      blindChance: blindChance(kind.blindly(question)),
      takesSpellings: kind.takesSpellings,
    }),
  }
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

function valuesOf(rows: readonly ValueRow[] = []): ValuesOfQuestion {
  const values = new Map<string, Map<number, number>>()
  for (const { value, percent, takers } of rows) {
    const known = values.get(value) ?? new Map<number, number>()
    values.set(value, known.set(percent, takers))
  }
  return values
}

const countOf = (byPercent: ReadonlyMap<number, number> | undefined): number =>
  [...(byPercent?.values() ?? [])].reduce((sum, takers) => sum + takers, 0)

/** Takers of all values by percent. */
function addedUp(values: ValuesOfQuestion): Map<number, number> {
  const sums = new Map<number, number>()
  for (const byPercent of values.values())
    for (const [percent, takers] of byPercent) sums.set(percent, (sums.get(percent) ?? 0) + takers)
  return sums
}

/** 0 to 9, …, 90 to 99, and 100. */
function tensOf(byPercent: ReadonlyMap<number, number>): number[] {
  const tens = Array.from({ length: 11 }, () => 0)
  for (const [percent, takers] of byPercent) {
    const at = Math.floor(percent / 10)
    tens[at] = (tens[at] ?? 0) + takers
  }
  return tens
}

const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((100 * part) / whole)

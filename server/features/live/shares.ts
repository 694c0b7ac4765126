import { limits } from '@quiz/contract/limits.ts'
import type { LiveShares } from '@quiz/contract/live/live-states.ts'
import { isWhole } from '@quiz/contract/questions/question-kind.ts'
import { type AnyValue, questionKind } from '@quiz/contract/questions/questions.ts'
import type { GameQuestion } from '#server/read-models/game-questions.ts'

/**
 * How often each answer was given. Before it is told which ones are right, answers in words are merged by their levels alone, so that
 * nothing depends on what is accepted; from then on all right ones are one.
 */
export function sharesOf(question: GameQuestion, values: readonly AnyValue[], isTold: boolean): LiveShares {
  return {
    answersCount: values.length,
    options: optionShares(question, values, isTold),
    texts: textShares(question, values, isTold),
  }
}

function optionShares(drawn: GameQuestion, values: readonly AnyValue[], isTold: boolean): LiveShares['options'] {
  const { question, optionIds, firstId } = drawn
  const kind = questionKind(question)
  if (!kind.judgesOptions && !isTold) return []
  const tallied = kind.tallied(question)
  const counts = new Map<string, number>()
  for (const key of values.flatMap((value) => kind.counted(question, value)))
    counts.set(key, (counts.get(key) ?? 0) + 1)
  return optionIds.map((id, at) => {
    const option = tallied.find((one) => one.id === id && (kind.judgesOptions || one.isRight))
    const count = option ? (counts.get(option.key) ?? 0) : 0
    return {
      id: firstId + at,
      count,
      isRight: isTold && kind.judgesOptions ? (option?.isRight ?? false) : null,
    }
  })
}

type Group = { spellings: Map<string, number>; count: number; isRight: boolean }

/** The answers to a question without options, in words. */
function textShares({ question }: GameQuestion, values: readonly AnyValue[], isTold: boolean): LiveShares['texts'] {
  const kind = questionKind(question)
  if (kind.hasOptions) return []
  const groups = new Map<string, Group>()
  for (const value of values) {
    const [level] = kind.counted(question, value)
    if (level === undefined) continue
    const isRight = isTold && isWhole(kind.share(question, value))
    const text = kind.inWords(question, value).join(', ')
    const key = isRight ? 'right' : `level ${level}`
    const group = groups.get(key) ?? { spellings: new Map(), count: 0, isRight }
    group.count += 1
    group.spellings.set(text, (group.spellings.get(text) ?? 0) + 1)
    groups.set(key, group)
  }
  return [...groups.values()]
    .filter(({ count }) => count > 1)
    .map(({ spellings, count, isRight }) => ({
      text: mostFrequent(spellings),
      count,
      isRight: isTold ? isRight : null,
    }))
    .toSorted((one, other) => other.count - one.count || (one.text < other.text ? -1 : 1))
    .slice(0, limits.liveSharedTextsMax)
}

/** As it was typed most often; of equally frequent spellings the first by their letters, whoever typed it. */
const mostFrequent = (spellings: ReadonlyMap<string, number>): string =>
  [...spellings].toSorted(([one, times], [other, others]) => others - times || (one < other ? -1 : 1))[0]?.[0] ?? ''

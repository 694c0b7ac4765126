import { limits } from '@quiz/contract/limits.ts'
import { isAcceptedAsSpelled, isAcceptedText } from '@quiz/contract/questions/accepted-text.ts'
import { isLatin, normalizeAnswer, readInLatin } from '@quiz/contract/questions/normalized-answer.ts'
import { normalized } from '@quiz/contract/questions/normalized-text.ts'
import { allOrNone, noPoints, type QuestionKind } from '@quiz/contract/questions/question-kind.ts'
import { type Sent, sentOrBefore } from '@quiz/contract/questions/sent.ts'
import type { TextFields, textDraft } from '@quiz/contract/questions/text-fields.ts'
import {
  type ReviewedTyped,
  sameSharePercent,
  type TypedValue,
  typedKeys,
  typedKind,
} from '@quiz/contract/questions/typed.ts'
import type { QuizProblem } from '@quiz/contract/quiz/quiz-problem.ts'
import { gradingRules } from '@quiz/contract/scoring/breakdown.ts'

const defaults: TextFields = { kind: 'text', acceptedTexts: [], typo: false }

type Separated = Pick<TextFields, 'compact' | 'anyOrder'>
/** The switches that are on. */
const separatedIn = ({ compact, anyOrder }: Separated): Separated => ({
  ...(compact && { compact }),
  ...(anyOrder && { anyOrder }),
})

export type TextTypes = {
  fields: TextFields
  question: TextFields
  stored: TextFields & { id: number }
  value: TypedValue
  sent: Sent<typeof textDraft>
  edited: { acceptedTexts: string[]; typo: boolean } & Separated
  taken: { typo?: boolean } & Separated
  reviewed: ReviewedTyped & { acceptedTexts?: string[] }
}

/** A word or a phrase that is typed, and compared normalized with those that its author accepts. */
export const text: QuestionKind<TextTypes> = {
  ...typedKind,
  takesSpellings: true,
  defaults,
  lists: ({ acceptedTexts }) => [
    {
      field: 'acceptedTexts',
      texts: acceptedTexts,
      most: limits.acceptedTextsMax,
      chars: limits.acceptedTextChars,
      hasFormulas: false,
    },
  ],
  stays: { kind: true, acceptedTexts: true, typo: true, compact: true, anyOrder: true },

  merge: (before, sent) => ({
    kind: 'text',
    acceptedTexts: sentOrBefore<readonly string[]>(sent.acceptedTexts, before.acceptedTexts, []).filter(
      (one) => one !== '',
    ),
    typo: sentOrBefore(sent.typo, before.typo, defaults.typo),
    ...separatedIn({
      compact: sentOrBefore(sent.compact, before.compact ?? false, false),
      anyOrder: sentOrBefore(sent.anyOrder, before.anyOrder ?? false, false),
    }),
  }),

  withTexts: ({ kind, acceptedTexts, typo, ...own }, change) => ({
    ...{ kind, typo },
    acceptedTexts: acceptedTexts.map(change).filter((one) => one !== ''),
    ...separatedIn(own),
  }),
  toTake: ({ typo, ...own }) => ({ ...(typo && { typo }), ...separatedIn(own) }),
  toEdit: ({ acceptedTexts, typo, ...own }) => ({ acceptedTexts: [...acceptedTexts], typo, ...separatedIn(own) }),

  problems: () => [],
  rightProblems({ acceptedTexts, typo, compact, anyOrder }, { number, path, texts }) {
    const problems: QuizProblem[] = []
    if (acceptedTexts.length === 0)
      problems.push({ path: `${path}.acceptedTexts`, message: texts.noAcceptedText(number) })
    if (compact && typo) problems.push({ path: `${path}.typo`, message: texts.compactWithTypo(number) })
    if (anyOrder && !compact) problems.push({ path: `${path}.anyOrder`, message: texts.orderWithoutCompact(number) })
    return problems
  },
  hasRight: ({ acceptedTexts }) => acceptedTexts.length > 0,
  answerLines: ({ acceptedTexts }) => acceptedTexts.map((one) => ({ text: one, isRight: true })),

  fits: () => true,
  hasAllOf: () => true,
  keyed: ({ compact: _, anyOrder: __, ...seen }, { acceptedTexts, typo, ...own }) => ({
    ...{ ...seen, acceptedTexts, typo, ...separatedIn(own) },
    answers: [...seen.answers],
  }),
  pattern: () => ({ kind: 'text' }),
  counted: (question, typed) => typedKeys(question.id, normalizeAnswer(typed, question)),

  review: (question, typed, { tellsRight, sharePercent }) => ({
    text: typed,
    ...(tellsRight && { acceptedTexts: [...question.acceptedTexts] }),
    sharePercent: sameSharePercent(typedKeys(question.id, normalizeAnswer(typed, question)), sharePercent),
    answers: [],
  }),

  shownText(question, level) {
    const accepted = question.acceptedTexts.find((one) => normalizeAnswer(one, question) === level)
    if (accepted !== undefined) return accepted
    return isLatin(question.acceptedTexts) ? readInLatin(level) : level
  },

  share: (question, typed, rules = gradingRules) =>
    allOrNone(rules === 1 ? isAcceptedAsSpelled(question, typed) : isAcceptedText(question, typed)),
  isAcceptedOtherwise: (before, after) =>
    before.typo !== after.typo ||
    Boolean(before.compact) !== Boolean(after.compact) ||
    Boolean(before.anyOrder) !== Boolean(after.anyOrder) ||
    levels(before) !== levels(after),
  sharedValues: ({ acceptedTexts }) => [...acceptedTexts.slice(0, 1), neverAccepted],
  blindly: () => [{ share: noPoints, ways: 1n }],
}

/** Longer than any accepted text, by more than a slip. */
const neverAccepted = 'я'.repeat(limits.acceptedTextChars + 2)

/** The accepted texts as they are compared, in any order; slips of two spellings that level alike are not the same ones. */
function levels(question: TextFields): string {
  const level = question.typo ? normalized : (text: string) => normalizeAnswer(text, question)
  return JSON.stringify([...new Set(question.acceptedTexts.map(level))].sort())
}

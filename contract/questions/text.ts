import { limits } from '@quiz/contract/limits.ts'
import { isAcceptedText, levelled } from '@quiz/contract/questions/levelled-text.ts'
import { allOrNone, noPoints, type QuestionKind } from '@quiz/contract/questions/question-kind.ts'
import { kept, type Sent } from '@quiz/contract/questions/sent.ts'
import type { TextFields, textDraft } from '@quiz/contract/questions/text-fields.ts'
import {
  type ReviewedTyped,
  sameSharePercent,
  type TypedValue,
  typedKeys,
  typedKind,
} from '@quiz/contract/questions/typed.ts'

const defaults: TextFields = { kind: 'text', acceptedTexts: [], typo: false }

export type TextTypes = {
  fields: TextFields
  question: TextFields
  stored: TextFields & { id: number }
  value: TypedValue
  sent: Sent<typeof textDraft>
  edited: { acceptedTexts: string[]; typo: boolean }
  taken: { typo?: boolean }
  reviewed: ReviewedTyped & { acceptedTexts?: string[] }
}

/** A word or a phrase that is typed, and compared levelled with those that its author accepts. */
export const text: QuestionKind<TextTypes> = {
  ...typedKind,
  takesSpellings: true,
  defaults,
  lists: ({ acceptedTexts }) => [
    { field: 'acceptedTexts', texts: acceptedTexts, most: limits.acceptedTextsMax, chars: limits.acceptedTextChars },
  ],
  stays: { kind: true, acceptedTexts: true, typo: true },

  merge: (before, sent) => ({
    kind: 'text',
    acceptedTexts: kept<readonly string[]>(sent.acceptedTexts, before.acceptedTexts, []).filter((one) => one !== ''),
    typo: kept(sent.typo, before.typo, defaults.typo),
  }),

  withTexts: ({ kind, acceptedTexts, typo }, change) => ({
    ...{ kind, typo },
    acceptedTexts: acceptedTexts.map(change).filter((one) => one !== ''),
  }),
  toTake: ({ typo }) => (typo ? { typo } : {}),
  toEdit: ({ acceptedTexts, typo }) => ({ acceptedTexts: [...acceptedTexts], typo }),

  problems: () => [],
  rightProblems: ({ acceptedTexts }, { number, path, texts }) =>
    acceptedTexts.length > 0 ? [] : [{ path: `${path}.acceptedTexts`, message: texts.noAcceptedText(number) }],
  hasRight: ({ acceptedTexts }) => acceptedTexts.length > 0,
  answerLines: ({ acceptedTexts }) => acceptedTexts.map((one) => ({ text: one, isRight: true })),

  isOwn: () => true,
  hasAllOf: () => true,
  keyed: (seen, { acceptedTexts, typo }) => ({ ...seen, acceptedTexts, typo, answers: [...seen.answers] }),
  pattern: () => ({ kind: 'text' }),
  counted: ({ id }, typed) => typedKeys(id, levelled(typed)),

  review: ({ id, acceptedTexts }, typed, { tellsRight, sharePercent }) => ({
    text: typed,
    ...(tellsRight && { acceptedTexts: [...acceptedTexts] }),
    sharePercent: sameSharePercent(typedKeys(id, levelled(typed)), sharePercent),
    answers: [],
  }),

  share: ({ acceptedTexts, typo }, typed) => allOrNone(isAcceptedText(acceptedTexts, typed, { typo })),
  isAcceptedOtherwise: (before, after) => before.typo !== after.typo || levels(before) !== levels(after),
  sharedValues: ({ acceptedTexts }) => [...acceptedTexts.slice(0, 1), neverAccepted],
  blindly: () => [{ share: noPoints, ways: 1n }],
}

/** Longer than any accepted text, by more than a slip. */
const neverAccepted = 'я'.repeat(limits.acceptedTextChars + 2)

/** The accepted texts as they are compared, in any order. */
const levels = ({ acceptedTexts }: TextFields): string =>
  JSON.stringify([...new Set(acceptedTexts.map(levelled))].sort())

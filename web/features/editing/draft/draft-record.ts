import { allDefaults } from '@quiz/contract/questions/questions.ts'
import { withDefaults } from '@quiz/contract/quiz/quiz-content.ts'
import type { SentPicture } from '#web/features/editing/pictures/picture-uploads.ts'
import {
  type ChosenPicture,
  type Draft,
  type DraftAnswer,
  type DraftQuestion,
  type DraftResult,
  emptyDraft,
  type StoredPicture,
} from './draft.ts'

/** A draft as it is stored in the browser. */
export type StoredDraft = {
  id: string
  authorId: number
  /** Time of the save, in milliseconds since 1970. */
  savedAt: number
  submissionKey: string | null
  /** The version from which an edit began; null for a new test. */
  edited: EditedVersion | null
  draft: Draft
  /** Which of its pictures the server has, so that a reload sends none twice. */
  sent: readonly SentPicture[]
}

export type EditedVersion = { quizId: number; versionNumber: number }

/** A picture of a record: the blob of a chosen one is stored apart. */
export type BarePicture = Omit<ChosenPicture, 'blob'> | StoredPicture
type BareDraft = Draft<BarePicture>

/** A record as it is written. */
export type DraftRecord = Omit<StoredDraft, 'draft'> & { schemaVersion: 3; draft: BareDraft }
/** Version 2 has new tests only. */
type DraftRecord2 = Omit<DraftRecord, 'schemaVersion' | 'edited'> & { schemaVersion: 2 }
/** Version 1 has `picture` and `points` where the model has `image` and `score`. Its first records have their version in `form`. */
type DraftRecord1 = Omit<DraftRecord2, 'schemaVersion' | 'draft'> &
  ({ schemaVersion: 1 } | { form: 1 }) & {
    draft: Draft1
  }
/** Records of later versions are neither read nor changed. */
type LaterRecord = { schemaVersion: number; authorId: number }
export type AnyDraftRecord = DraftRecord | DraftRecord2 | DraftRecord1 | LaterRecord

/**
 * Version of the record format. Only a renamed field or a changed meaning needs a new one: a field that is added gets a
 * default in the contract.
 */
export const schemaVersion = 3

/** The record in the present format, with defaults for absent fields; null when a later release wrote it. */
export function readDraftRecord(record: AnyDraftRecord): DraftRecord | null {
  if (isVersion1(record))
    return completed({ ...record, schemaVersion, edited: null, draft: withModelNames(record.draft) })
  if (isVersion2(record)) return completed({ ...record, schemaVersion, edited: null })
  return isPresentVersion(record) ? completed(record) : null
}

const isVersion1 = (record: AnyDraftRecord): record is DraftRecord1 => 'form' in record || record.schemaVersion === 1
const isVersion2 = (record: Exclude<AnyDraftRecord, DraftRecord1>): record is DraftRecord2 => record.schemaVersion === 2
const isPresentVersion = (record: DraftRecord | LaterRecord): record is DraftRecord =>
  record.schemaVersion === schemaVersion

const completed = ({ draft, sent = [], ...record }: DraftRecord): DraftRecord => ({
  ...record,
  sent,
  draft: completedDraft(draft),
})

/** A stored draft with defaults for the fields that were added since. */
export function completedDraft<Image>(draft: Draft<Image>): Draft<Image> {
  const completed = withDefaults({ ...emptyDraft(draft.kind), ...draft })
  return { ...completed, questions: completed.questions.map((question) => ({ ...allDefaults, ...question })) }
}

type Picture1 = { picture: Omit<ChosenPicture, 'blob'> | null }
type Draft1 = Omit<BareDraft, 'questions' | 'results'> & {
  questions: readonly (Omit<DraftQuestion, 'image' | 'score' | 'answers'> &
    Picture1 & { points: number; answers: readonly (Omit<DraftAnswer, 'score'> & { points: number })[] })[]
  results: readonly (Omit<DraftResult, 'image'> & Picture1)[]
}

const withModelNames = (draft: Draft1): BareDraft => ({
  ...draft,
  questions: draft.questions.map(({ picture, points, answers, ...question }) => ({
    ...question,
    image: picture,
    score: points,
    answers: answers.map(({ points: score, ...answer }) => ({ ...answer, score })),
  })),
  results: draft.results.map(({ picture, ...result }) => ({ ...result, image: picture })),
})

import { editing } from '@quiz/contract/editing/editing.ts'
import type { QuizChange } from '@quiz/contract/editing/quiz-change.ts'
import { encodeQuizDraft } from '@quiz/contract/editing/quiz-codec.ts'
import { kindOf, type QuizKind, type Scoring } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { QuizToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { defaultSettings, type QuizSettings } from '@quiz/contract/quiz/settings.ts'
import { changesScoring } from '@quiz/contract/scoring/changes-scoring.ts'
import type { EditorPurposeName } from '@quiz/contract/texts/ru/authoring-purposes.ts'
import { authoredQuiz } from '#web/features/editing/draft/authored-quiz.ts'
import { type Draft, emptyDraft } from '#web/features/editing/draft/draft.ts'
import { draftOfQuiz } from '#web/features/editing/draft/draft-of-quiz.ts'
import type { EditedVersion } from '#web/features/editing/draft/draft-record.ts'
import type { EditorTarget } from '#web/features/editing/draft/draft-session.ts'
import { type SentAddresses, withSentPictures } from '#web/features/editing/pictures/sent-pictures.ts'
import { type CallOptions, call } from '#web/lib/call.ts'
import { presentSettings, settingsToSend } from '#web/lib/chosen-settings.ts'
import type { EditorStart } from './editor-start.ts'

/** A saved test, and how it differs from the version before; a new one has none. */
export type Submitted = { quizId: number; change: QuizChange }
/** Options of the call that saves a draft; `addresses` are those of its pictures that were sent before. */
type SubmitOptions = CallOptions & { addresses?: SentAddresses }
/** Sends a draft. */
export type SubmitDraft = (draft: Draft, options: SubmitOptions) => Promise<Submitted>

/** What the editor is open for: a new test, or a change of an existing one. */
export type EditorPurpose = {
  name: EditorPurposeName
  target: EditorTarget
  /** The version from which a change began; null for a new test. */
  edited: EditedVersion | null
  /** The draft before any change. */
  initial: Draft
  /** The settings before any change. */
  settings: QuizSettings
  submit: SubmitDraft
  /** Whether some answers would bring another result than before. */
  changesScoring: (draft: Draft) => boolean
}

/** Writing a new test of a kind; a personality test begins with this way to its result, and one for a group is closed. */
export const creationOf = (
  kind: QuizKind,
  scoring: Scoring,
  { isForWork }: Pick<EditorStart, 'isForWork'>,
): EditorPurpose => ({
  name: 'create',
  target: { kind, scoring, quizId: null },
  edited: null,
  initial: { ...emptyDraft(kind), scoring, ...(isForWork && { settings: { visibility: 'closed' as const } }) },
  settings: defaultSettings,
  submit: async (draft, options) => ({ quizId: await createQuiz(draft, options), change: 'none' }),
  changesScoring: () => false,
})

/** Changing a test, from this version of it. */
export function changeOfQuiz(quiz: QuizToEdit): EditorPurpose {
  const initial = draftOfQuiz(quiz)
  const settings = presentSettings(quiz)
  const edited = { quizId: quiz.id, versionNumber: quiz.versionNumber }
  return {
    name: 'update',
    target: { kind: kindOf(quiz.testTypeId), quizId: quiz.id },
    edited,
    initial,
    settings,
    submit: async (draft, { addresses, ...options }) => {
      const content = {
        ...encodeQuizDraft(authoredQuiz(await withSentPictures(draft, addresses))),
        ...settingsToSend(draft.settings, settings),
      }
      const { id: quizId, change } = await call(
        editing.update,
        { body: { ...content, id: edited.quizId, versionNumber: edited.versionNumber } },
        options,
      )
      return { quizId, change }
    },
    changesScoring: (draft) => changesScoring(authoredQuiz(initial), authoredQuiz(draft)),
  }
}

/** Creates a test from a draft with its settings. */
export async function createQuiz(draft: Draft, { addresses, ...options }: SubmitOptions): Promise<number> {
  const content = encodeQuizDraft(authoredQuiz(await withSentPictures(draft, addresses)))
  return call(quizzes.create, { body: { ...content, ...settingsToSend(draft.settings) } }, options)
}

import type { ImportedQuestion } from '@quiz/contract/formats/imported.ts'
import { shortTitle } from '@quiz/contract/formats/short-title.ts'
import type { Subject } from '@quiz/contract/subjects.ts'
import { importDialogTexts as texts } from '@quiz/contract/texts/ru/import-dialog.ts'
import { showToast } from '#web/ui/toasts.ts'
import { loadArtCover } from './art-cover.ts'
import { takeQuestions, withoutTaken } from './draft-import.ts'
import { preparePictures } from './import-pictures.ts'
import type { ImportPicture } from './import-source.ts'
import { useEditor } from './use-editor.ts'

type TakeOptions = {
  subjects: readonly Subject[]
  title: string
  pictures: readonly ImportPicture[]
}

/** Adds questions to the draft, and offers to take them out again. */
export function useTakeImport({ subjects, title, pictures }: TakeOptions) {
  const { state, edit } = useEditor()
  return async (questions: readonly ImportedQuestion[]) => {
    const { draft } = state()
    const subject = subjects.find(({ id }) => id === draft.subjectId)
    const cover = draft.cover === null ? await loadArtCover(subject?.name) : null
    const { ready, unread } = await preparePictures(questions, pictures)
    const added = { questions, pictures: ready, cover, title: shortTitle(title) }
    const { taken } = takeQuestions(state().draft, added)
    edit((before) => takeQuestions(before, added).draft)
    const run = () => {
      edit((now) => withoutTaken(now, taken))
      showToast({ text: texts.undone })
    }
    showToast({ text: texts.added(taken.questions.length, unread), action: { label: texts.undo, run } })
  }
}

import type { QuizToEdit } from '@quiz/contract/quiz-views.ts'
import type { Subject } from '@quiz/contract/subjects.ts'
import { authoringHeads } from '@quiz/contract/texts/ru/authoring-heads.ts'
import { editingTexts } from '@quiz/contract/texts/ru/editing.ts'
import { useState } from 'react'
import { Notice } from '#web/ui/Notice.tsx'
import { draftOfQuiz, pictureAddresses } from './draft-of-quiz.ts'
import { EditorDocument } from './EditorDocument.tsx'
import { openState } from './editor-state.ts'
import { fixedStore } from './editor-store.ts'
import { EditorContext } from './use-editor.ts'
import { PictureAddressContext } from './use-picture-url.ts'

/** The whole test for administrators, who may read it and not change it. */
export function ReadOnlyQuiz({ quiz, subjects }: { quiz: QuizToEdit; subjects: readonly Subject[] }) {
  const [store] = useState(() => fixedStore(openState(draftOfQuiz(quiz))))
  const [addresses] = useState(() => pictureAddresses(quiz))
  return (
    <PictureAddressContext value={addresses}>
      <EditorContext value={store}>
        <EditorDocument
          title={authoringHeads.edit.title}
          subjects={subjects}
          counts={quiz}
          isReadOnly
          banner={<Notice icon="eye">{editingTexts.readOnly}</Notice>}
        />
      </EditorContext>
    </PictureAddressContext>
  )
}

import type { QuizToEdit } from '@quiz/contract/quiz-views.ts'
import type { Subject } from '@quiz/contract/subjects.ts'
import { authoringHeads } from '@quiz/contract/texts/ru/authoring-heads.ts'
import { editingTexts } from '@quiz/contract/texts/ru/editing.ts'
import { useState } from 'react'
import { Notice } from '#web/ui/Notice.tsx'
import { draftOfQuiz, pictureAddresses } from './draft-of-quiz.ts'
import { EditorDocument } from './EditorDocument.tsx'
import { openState } from './editor-state.ts'
import { useCollapsedQuestions } from './use-collapsed-questions.ts'
import { PictureAddressContext } from './use-picture-url.ts'

/** The whole test for administrators, who may read it and not change it. */
export function ReadOnlyQuiz({ quiz, subjects }: { quiz: QuizToEdit; subjects: readonly Subject[] }) {
  const [state] = useState(() => openState(draftOfQuiz(quiz)))
  const [addresses] = useState(() => pictureAddresses(quiz))
  const collapsed = useCollapsedQuestions([])
  return (
    <PictureAddressContext value={addresses}>
      <EditorDocument
        title={authoringHeads.edit.title}
        state={state}
        subjects={subjects}
        problems={new Map()}
        collapsed={collapsed}
        counts={quiz}
        isReadOnly
        banner={<Notice icon="eye">{editingTexts.readOnly}</Notice>}
      />
    </PictureAddressContext>
  )
}

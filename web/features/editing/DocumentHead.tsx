import { type Subject, subjectKey } from '@quiz/contract/quiz/subjects.ts'
import { editorTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { readyCoverTexts } from '@quiz/contract/texts/ru/ready-covers.ts'
import { Suspense, useState } from 'react'
import { type PictureChoice, setCover } from '#web/features/editing/draft/draft.ts'
import { textCounter } from '#web/features/editing/draft/text-length.ts'
import { AltField } from '#web/features/editing/pictures/AltField.tsx'
import { PictureBox } from '#web/features/editing/pictures/PictureBox.tsx'
import { usePictureChoice } from '#web/features/editing/pictures/use-picture-choice.ts'
import { Field } from '#web/ui/Field.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { fieldId } from './field-paths.ts'
import { useEditor, useEditorState, useMessage } from './use-editor.ts'

/** The fields of the test itself: title, description, category and cover. */
export const DocumentHead = ({ subjects }: { subjects: readonly Subject[] }) => (
  <>
    <TitleField />
    <DescriptionField />
    <div className="two">
      <SubjectField subjects={subjects} />
      <CoverField subjects={subjects} />
    </div>
    <CoverAlt />
  </>
)

/** The title field, styled as the heading that it becomes. */
function TitleField() {
  const { edit, touch } = useEditor()
  const title = useEditorState(({ draft }) => draft.title)
  const problem = useMessage('title')
  return (
    <Field
      id={fieldId('title')}
      label={texts.name}
      isLabelHidden
      counter={textCounter('title', title)}
      problem={problem}
    >
      {(control) => (
        <TextArea
          {...control}
          aria-required
          className="doc-title"
          rows={1}
          value={title}
          onChange={(text) => edit((before) => ({ ...before, title: text.replace(/\s*\n\s*/g, ' ') }))}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
          onBlur={() => touch('title')}
          placeholder={texts.namePlaceholder}
        />
      )}
    </Field>
  )
}

function DescriptionField() {
  const { edit, touch } = useEditor()
  const description = useEditorState(({ draft }) => draft.description)
  const problem = useMessage('description')
  return (
    <Field
      id={fieldId('description')}
      label={texts.description}
      counter={textCounter('description', description)}
      problem={problem}
    >
      {(control) => (
        <TextArea
          {...control}
          aria-required
          value={description}
          onChange={(text) => edit((before) => ({ ...before, description: text }))}
          onBlur={() => touch('description')}
          placeholder={texts.descriptionPlaceholder}
        />
      )}
    </Field>
  )
}

function SubjectField({ subjects }: { subjects: readonly Subject[] }) {
  const { edit, touch } = useEditor()
  const subjectId = useEditorState(({ draft }) => draft.subjectId)
  const problem = useMessage('subject')
  return (
    <Field id={fieldId('subject')} label={texts.subject} problem={problem}>
      {(control) => (
        <Select
          {...control}
          aria-required
          value={subjectId === null ? '' : String(subjectId)}
          onChange={(id) => edit((before) => ({ ...before, subjectId: Number(id) }))}
          onBlur={() => touch('subject')}
          options={subjects.map(({ id, name }) => ({ value: String(id), label: name }))}
          placeholder={texts.chooseSubject}
        />
      )}
    </Field>
  )
}

function CoverField({ subjects }: { subjects: readonly Subject[] }) {
  const { edit } = useEditor()
  const cover = useEditorState(({ draft }) => draft.cover)
  const problem = useMessage('cover')
  const change = (choice: PictureChoice) => edit((draft) => setCover(draft, choice))
  const { choose, remove, isPreparing, pictureProblem } = usePictureChoice('cover', change)
  return (
    <Field
      id={fieldId('cover')}
      label={texts.cover}
      problem={pictureProblem ?? problem}
      hint={isPreparing ? <span role="status">{texts.picture.preparing}</span> : undefined}
    >
      {(control) => (
        <>
          <PictureBox
            control={control}
            label={texts.cover}
            picture={cover}
            onPick={choose}
            onChange={change}
            onRemove={remove}
          />
          <ReadyCoverChoice subjects={subjects} onPick={choose} />
        </>
      )}
    </Field>
  )
}

// Its drawings are looked at by some authors alone.
const CoverDialog = lazyComponent(
  async () => (await import('#web/features/editing/pictures/CoverDialog.tsx')).CoverDialog,
)

/** The button to the drawings of the site; one of them is taken as a file of the author's would be. */
function ReadyCoverChoice({ subjects, onPick }: { subjects: readonly Subject[]; onPick: (file: File) => void }) {
  const [isOpen, setOpen] = useState(false)
  const subjectId = useEditorState(({ draft }) => draft.subjectId)
  const name = subjects.find(({ id }) => id === subjectId)?.name
  return (
    <>
      <TextButton className="small" onClick={() => setOpen(true)}>
        <Icon name="photo" />
        {readyCoverTexts.open}
      </TextButton>
      {isOpen && (
        <Suspense>
          <CoverDialog
            subject={name === undefined ? null : subjectKey(name)}
            onClose={() => setOpen(false)}
            onPick={onPick}
          />
        </Suspense>
      )}
    </>
  )
}

function CoverAlt() {
  const { edit } = useEditor()
  const coverAlt = useEditorState(({ draft }) => (draft.cover ? draft.coverAlt : null))
  if (coverAlt === null) return null
  return (
    <AltField
      fieldPath="coverAlt"
      value={coverAlt}
      onChange={(alt) => edit((before) => ({ ...before, coverAlt: alt }))}
    />
  )
}

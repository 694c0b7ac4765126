import type { Subject } from '@quiz/contract/subjects.ts'
import { editorTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { AltField } from './AltField.tsx'
import { CoverField } from './CoverField.tsx'
import type { Draft } from './draft.ts'
import { fieldId } from './field-paths.ts'
import { textCounter } from './text-length.ts'
import { useEditor } from './use-editor.ts'
import type { VisibleProblems } from './visible-problems.ts'

type DocumentHeadProps = { draft: Draft; subjects: readonly Subject[]; problems: VisibleProblems }

/** The fields of the test itself: title, description, category and cover. */
export function DocumentHead({ draft, subjects, problems }: DocumentHeadProps) {
  const { edit, touch } = useEditor()
  return (
    <>
      <TitleField title={draft.title} problem={problems.get('title')} />
      <Field
        id={fieldId('description')}
        label={texts.description}
        counter={textCounter('description', draft.description)}
        problem={problems.get('description')}
      >
        {(control) => (
          <TextArea
            {...control}
            aria-required
            value={draft.description}
            onChange={(description) => edit((before) => ({ ...before, description }))}
            onBlur={() => touch('description')}
            placeholder={texts.descriptionPlaceholder}
          />
        )}
      </Field>
      <div className="two">
        <Field id={fieldId('subject')} label={texts.subject} problem={problems.get('subject')}>
          {(control) => (
            <Select
              {...control}
              aria-required
              value={draft.subjectId === null ? '' : String(draft.subjectId)}
              onChange={(id) => edit((before) => ({ ...before, subjectId: Number(id) }))}
              onBlur={() => touch('subject')}
              options={subjects.map(({ id, name }) => ({ value: String(id), label: name }))}
              placeholder={texts.chooseSubject}
            />
          )}
        </Field>
        <CoverField cover={draft.cover} problem={problems.get('cover')} />
      </div>
      {draft.cover && (
        <AltField
          fieldPath="coverAlt"
          value={draft.coverAlt}
          problem={problems.get('coverAlt')}
          onChange={(coverAlt) => edit((before) => ({ ...before, coverAlt }))}
        />
      )}
    </>
  )
}

/** The title field, styled as the heading that it becomes. */
function TitleField({ title, problem }: { title: string; problem: string | undefined }) {
  const { edit, touch } = useEditor()
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

import type { ImportedQuestion } from '@quiz/contract/formats/imported.ts'
import { limits } from '@quiz/contract/limits.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { changedSettings, type QuizSettings, type Visibility, visibilities } from '@quiz/contract/quiz/settings.ts'
import type { Subject } from '@quiz/contract/quiz/subjects.ts'
import { fillingTexts } from '@quiz/contract/texts/ru/authoring.ts'
import { importDialogTexts } from '@quiz/contract/texts/ru/import-dialog.ts'
import { ownQuizTexts } from '@quiz/contract/texts/ru/own-quizzes.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { Draft } from '#web/features/editing/draft/draft.ts'
import { textLength } from '#web/features/editing/draft/text-length.ts'
import type { EditorStart } from '#web/features/editing/editor-start.ts'
import { lessonSubject } from '#web/features/editing/kinds/draft-filling.ts'
import { lacksReviewDay } from '#web/lib/chosen-settings.ts'
import { formatDate } from '#web/lib/date-format.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RadioOption } from '#web/ui/RadioOption.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { partTitle, splittableQuestions } from './import-parts.ts'
import { type ImportRun, visibilityOf } from './import-run.ts'
import type { ImportPicture } from './import-source.ts'
import { useImportRun } from './use-import-run.ts'

const texts = importDialogTexts.parts

type ImportPartsProps = {
  draft: Draft
  subjects: readonly Subject[]
  authorId: number
  /** The settings of the edited test before any change. */
  settings: QuizSettings
  start: EditorStart
  /** The title that the text suggests. */
  title: string
  questions: readonly ImportedQuestion[]
  pictures: readonly ImportPicture[]
  /** Questions in the text. */
  total: number
  run: ImportRun | null
  onBack: () => void
  onClose: () => void
}

/** Splits questions into tests: their name, description and category, then the progress. */
export function ImportParts({ run: interrupted, onClose, ...props }: ImportPartsProps) {
  const navigate = useNavigate()
  const { authorId, start } = props
  const give = (created: readonly number[]) =>
    start.isForWork && navigate({ to: pagePaths.newWork, search: { test: created.join() }, replace: true })
  const state = useImportRun({ interrupted, authorId, onDone: give })
  const { run, failure, unread } = state
  if (!run) return <PartsForm {...props} failure={failure} onStart={state.start} />
  const { drafts, created, published } = run
  const seen = texts.seenBy[visibilityOf(run)]
  const isDone = published >= drafts.length
  const isCreating = created.length < drafts.length
  return (
    <div className="wrap import-parts">
      <h3>{isDone ? seen.done(drafts.length) : texts.title(drafts.length)}</h3>
      {isDone ? (
        <p>{seen.doneText}</p>
      ) : (
        <>
          <p role="status">
            {isCreating ? texts.creating(created.length, drafts.length) : seen.opening(published, drafts.length)}
          </p>
          <progress value={created.length + published} max={2 * drafts.length} aria-label={texts.progress} />
        </>
      )}
      {unread > 0 && <Notice icon="alert">{importDialogTexts.unread(unread)}</Notice>}
      {failure && <Notice tone="bad">{texts.failed(failure)}</Notice>}
      <div className="import-parts-acts">
        {!isDone && (failure !== null || !state.isRunning) && (
          <Button kind="main" onPress={state.go}>
            {texts.go}
          </Button>
        )}
        {isDone && (
          <>
            <Button onPress={onClose}>{importDialogTexts.close}</Button>
            {!start.isForWork && (
              <Link className={buttonClass()} to={pagePaths.profile}>
                {texts.toProfile}
              </Link>
            )}
            {created.length <= limits.workTestsMax && (
              <Link className={buttonClass({ kind: 'main' })} to={pagePaths.newWork} search={{ test: created.join() }}>
                {texts.toWork}
              </Link>
            )}
          </>
        )}
      </div>
    </div>
  )
}

type PartsFormProps = Omit<ImportPartsProps, 'run' | 'onClose'> & {
  failure: string | null
  onStart: ReturnType<typeof useImportRun>['start']
}

function PartsForm({ draft, subjects, title: suggested, questions, pictures, total, ...rest }: PartsFormProps) {
  const { failure, onBack, onStart } = rest
  const asked = changedSettings(rest.settings, draft.settings)
  // Whoever has the questions in a file gives them to a class; the key is not for its eyes.
  const [visibility, setVisibility] = useState(rest.start.isImport ? 'closed' : asked.visibility)
  const settings = { ...asked, visibility }
  const [title, setTitle] = useState(
    draft.title || suggested || fillingTexts.title(formatDate(new Date().toISOString())),
  )
  const [description, setDescription] = useState(draft.description || fillingTexts.description(questions.length))
  const [subjectId, setSubjectId] = useState(draft.subjectId ?? lessonSubject(subjects)?.id ?? null)
  const used = Math.min(questions.length, splittableQuestions)
  const parts = Math.ceil(used / limits.questionsMax)
  const isMissing = title.trim() === '' || description.trim() === '' || subjectId === null
  const isTooLong = textLength(description) > limits.descriptionChars
  const seen = texts.seenBy[settings.visibility]
  const reason = lacksReviewDay(settings) ? texts.noReviewDay : null
  const start = () => {
    const head = { ...draft, title: title.trim(), description: description.trim(), subjectId, settings }
    const subjectName = subjects.find(({ id }) => id === subjectId)?.name
    return onStart({ questions, pictures, draft: head, subjectName })
  }
  return (
    <div className="wrap import-parts">
      <h3>{texts.title(parts)}</h3>
      <p>
        {texts.lead} {seen.lead}
      </p>
      <p>
        {texts.some(used, total)} {used < questions.length && texts.most}
      </p>
      <Field label={texts.name} hint={namesHint(title.trim(), parts)}>
        {(control) => <TextInput {...control} value={title} onChange={setTitle} />}
      </Field>
      <Field label={texts.description} counter={{ used: textLength(description), limit: limits.descriptionChars }}>
        {(control) => <TextArea {...control} value={description} onChange={setDescription} />}
      </Field>
      <Field label={texts.subject}>
        {(control) => (
          <Select
            {...control}
            value={subjectId === null ? '' : String(subjectId)}
            options={subjects.map(({ id, name }) => ({ value: String(id), label: name }))}
            placeholder={texts.choose}
            onChange={(value) => setSubjectId(Number(value))}
          />
        )}
      </Field>
      <VisibilityFields visibility={visibility} isClosedFirst={rest.start.isImport} onChange={setVisibility} />
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div className="import-parts-acts">
        <Button onPress={onBack}>{texts.back}</Button>
        <Button kind="main" reason={isMissing || isTooLong ? texts.required : reason} onPress={start}>
          {seen.start}
        </Button>
      </div>
    </div>
  )
}

type VisibilityFieldsProps = {
  visibility: Visibility
  isClosedFirst: boolean
  onChange: (visibility: Visibility) => void
}

/** Who will see the tests. */
function VisibilityFields({ visibility, isClosedFirst, onChange }: VisibilityFieldsProps) {
  const name = useId()
  return (
    <fieldset className="radio-options">
      <legend>{texts.whoSees}</legend>
      {(isClosedFirst ? visibilities.toReversed() : visibilities).map((one) => (
        <RadioOption
          key={one}
          name={name}
          label={ownQuizTexts.visibilities[one].label}
          hint={ownQuizTexts.visibilities[one].text}
          isChosen={one === visibility}
          onChoose={() => onChange(one)}
        />
      ))}
    </fieldset>
  )
}

/** What the tests will be called; null without a title. */
function namesHint(title: string, parts: number): string | null {
  if (title === '') return null
  const last = partTitle(title, parts, parts)
  return last.startsWith(title) ? texts.nameHint(partTitle(title, 1, parts), last) : texts.longName(last)
}

import { limits } from '@quiz/contract/limits.ts'
import { commentTexts } from '@quiz/contract/texts/ru/comments.ts'
import { type FormEvent, useEffect, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { CharacterCount } from '#web/ui/CharacterCount.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

type CommentBoxProps = {
  text: string
  onChange: (text: string) => void
  /** Called with a text that is not blank. */
  onSubmit: () => void
  onCancel?: (() => void) | undefined
  label: string
  placeholder?: string
  submitLabel: string
  isPending: boolean
  problem: string | null
  takesFocus?: boolean | undefined
}

/** The field and the buttons of a form for the text of a comment. */
export function CommentBox({ text, onChange, onSubmit, onCancel, label, takesFocus, ...rest }: CommentBoxProps) {
  const form = useRef<HTMLFormElement>(null)
  // The focus is outside of React: a form that the reader opens gets it.
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('textarea')?.focus()
  }, [takesFocus])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() && !rest.isPending) onSubmit()
  }
  return (
    <form className="comment-form" ref={form} onSubmit={submit} noValidate>
      <Field label={label} isLabelHidden>
        {(control) => (
          <TextArea
            {...control}
            value={text}
            maxLength={limits.commentChars}
            placeholder={rest.placeholder}
            onChange={onChange}
          />
        )}
      </Field>
      <div className="comment-form-row">
        <CharacterCount used={text.length} limit={limits.commentChars} />
        <span className="acts">
          {onCancel && <Button onPress={onCancel}>{commentTexts.cancel}</Button>}
          <Button
            kind="main"
            type="submit"
            isPending={rest.isPending}
            reason={text.trim() ? null : commentTexts.writeFirst}
          >
            {rest.submitLabel}
          </Button>
        </span>
      </div>
      {rest.problem && <Notice tone="bad">{rest.problem}</Notice>}
    </form>
  )
}

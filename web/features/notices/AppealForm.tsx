import { shownText } from '@quiz/contract/fields.ts'
import { limits } from '@quiz/contract/limits.ts'
import { noticeTexts } from '@quiz/contract/texts/ru/notices.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { type BanToken, useAppeal } from './notices.api.ts'

const texts = noticeTexts.answer

/** The form of the answer to a decision. */
export function AppealForm({ decisionId, banToken }: { decisionId: number; banToken: BanToken }) {
  const [text, setText] = useState('')
  const appeal = useAppeal(decisionId, banToken)
  const form = useRef<HTMLFormElement>(null)
  // The focus is outside of React: the pressed button is gone.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const change = (typed: string) => {
    setText(typed)
    if (appeal.isError) appeal.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (shownText(text)) void appeal.mutate(shownText(text))
  }
  return (
    <form className="notices-form" ref={form} onSubmit={submit} noValidate>
      <Field label={texts.label} hint={texts.hint} counter={{ used: text.length, limit: limits.appealChars }}>
        {(control) => <TextArea {...control} value={text} maxLength={limits.appealChars} onChange={change} />}
      </Field>
      {appeal.isError && <Notice tone="bad">{appeal.error.message}</Notice>}
      <Button kind="main" type="submit" isPending={appeal.isPending} reason={shownText(text) ? null : texts.missing}>
        {texts.send}
      </Button>
    </form>
  )
}

import { classes } from '@quiz/contract/classes.ts'
import { limits } from '@quiz/contract/limits.ts'
import { openYears, presetYear, shownYear } from '@quiz/contract/school-year.ts'
import { classListTexts } from '@quiz/contract/texts/ru/classes-pages.ts'
import { useId, useRef, useState } from 'react'
import { call } from '#web/lib/call.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { useTabStorage } from '#web/lib/tab-storage.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { SegmentedChoice } from '#web/ui/SegmentedChoice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { Dialog } from './lazy-dialogs.ts'
import { useOpenClass } from './use-open-class.ts'

const texts = classListTexts.form

/** Makes a class; its page opens. */
export function NewClassDialog({ ownerId, onClose }: { ownerId: number; onClose: () => void }) {
  const formId = useId()
  const kept = useTabStorage<string>('new-class', String(ownerId))
  const [title, setTitle] = useState(kept.current ?? '')
  const [year, setYear] = useState(() => presetYear(new Date()))
  const [isTried, setTried] = useState(false)
  // A press after a lost reply asks for the same class.
  const sent = useRef({ body: '', key: '' })
  const open = useOpenClass()
  const type = (typed: string) => {
    setTitle(typed)
    kept.current = typed
  }
  const create = async () => {
    setTried(true)
    if (title.trim() === '') return
    const body = { title, year: shownYear(year) }
    const json = JSON.stringify(body)
    if (sent.current.body !== json) sent.current = { body: json, key: newIdempotencyKey() }
    await toastOnFailure(async () => {
      const id = await call(classes.create, { body }, { idempotencyKey: sent.current.key })
      kept.current = null
      await open(id)
    })
  }
  const years = openYears(new Date())
  return (
    <Dialog
      onClose={onClose}
      title={texts.title}
      cancelLabel={texts.cancel}
      actions={
        <Button kind="main" type="submit" form={formId} onPress={create}>
          {texts.create}
        </Button>
      }
    >
      <form id={formId} className="class-form">
        <Field
          label={texts.name}
          hint={texts.hint}
          problem={isTried && title.trim() === '' ? texts.noName : null}
          counter={{ used: title.length, limit: limits.classTitleChars }}
        >
          {(control) => (
            <TextInput {...control} value={title} onChange={type} maxLength={limits.classTitleChars} autoFocus />
          )}
        </Field>
        {years.length > 1 && (
          <SegmentedChoice
            label={texts.year}
            options={years.map((value) => ({ value, label: shownYear(value) }))}
            value={year}
            onChange={setYear}
          />
        )}
      </form>
    </Dialog>
  )
}

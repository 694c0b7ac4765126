import { classes } from '@quiz/contract/group/classes.ts'
import { openYears, presetYear, shownYear } from '@quiz/contract/group/school-year.ts'
import { limits } from '@quiz/contract/limits.ts'
import { classListTexts } from '@quiz/contract/texts/ru/classes-pages.ts'
import { call } from '#web/lib/call.ts'
import { useIdempotencyKeyFor } from '#web/lib/idempotency-key.ts'
import { useTabStorage } from '#web/lib/tab-storage.ts'
import { SegmentedChoice } from '#web/ui/SegmentedChoice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { FormDialog } from './lazy-dialogs.ts'
import { useOpenClass } from './use-open-class.ts'

const texts = classListTexts.form

/** Makes a class; its page opens. */
export function NewClassDialog({ ownerId, onClose }: { ownerId: number; onClose: () => void }) {
  const kept = useTabStorage<string>('new-class', String(ownerId))
  const idempotencyKeyFor = useIdempotencyKeyFor()
  const open = useOpenClass()
  const form = useForm({
    initial: { title: kept.current ?? '', year: presetYear(new Date()) },
    problemsOf: ({ title }) => ({ title: title.trim() === '' ? texts.noName : null }),
    onChange: ({ title }) => {
      kept.current = title
    },
    send: async ({ title, year }) => {
      const body = { title, year: shownYear(year) }
      const id = await call(classes.create, { body }, { idempotencyKey: idempotencyKeyFor(JSON.stringify(body)) })
      kept.current = null
      await open(id)
    },
  })
  const years = openYears(new Date())
  return (
    <FormDialog form={form} className="class-form" title={texts.title} submitLabel={texts.create} onClose={onClose}>
      <TextField
        {...form.field('title')}
        label={texts.name}
        hint={texts.hint}
        counter={{ used: form.values.title.length, limit: limits.classTitleChars }}
        maxLength={limits.classTitleChars}
        autoFocus
      />
      {years.length > 1 && (
        <SegmentedChoice
          {...form.field('year')}
          label={texts.year}
          options={years.map((value) => ({ value, label: shownYear(value) }))}
        />
      )}
    </FormDialog>
  )
}

import { nameModes } from '@quiz/contract/group/class-settings.ts'
import { workFormTexts as texts } from '@quiz/contract/texts/ru/work-form.ts'
import { workPageTexts } from '@quiz/contract/texts/ru/work-page.ts'
import { changeableSettings } from '@quiz/contract/work/work-settings.ts'
import type { WorkView } from '@quiz/contract/work/works.ts'
import { useState } from 'react'
import { MoreFields } from '#web/features/work/form/MoreFields.tsx'
import { NameModeFields, TimeFields, TitleField } from '#web/features/work/form/WorkFields.tsx'
import { formOf, problemsOf, settingsOf, type WorkForm } from '#web/features/work/form/work-form.ts'
import { nothingFound } from '#web/features/work/form/work-parts.ts'
import { useTabStorage } from '#web/lib/tab-storage.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { useWorkActions, type WorkChange } from './use-work-actions.ts'
import '#web/styles/work-form.css'

/** What is typed, and what it changes. */
type TypedSettings = { saved: WorkForm; form: WorkForm }

/** The settings of a work; after somebody started, those that can still be changed. */
export function WorkSettingsDialog({ work, onClose }: { work: WorkView; onClose: () => void }) {
  const { update } = useWorkActions(work)
  const kept = useTabStorage<TypedSettings>('work-settings', String(work.id))
  const [{ saved, form: typed }] = useState(() => kept.current ?? { saved: formOf(work), form: formOf(work) })
  const form = useForm({
    initial: typed,
    problemsOf: (next) => ({
      ...problemsOf(next, { now: Date.now(), saved, found: nothingFound }),
      title: next.title.trim() === '' ? texts.tests.noName : null,
    }),
    onChange: (next) => {
      kept.current = { saved, form: next }
    },
    send: async (sent) => {
      const change = changedSettings(saved, sent, work.isStarted)
      if (Object.keys(change).length > 0) await update(change)
      onClose()
    },
  })
  const { values, problems, change } = form
  const fields = { form: values, problems, onChange: change, isStarted: work.isStarted }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={workPageTexts.actions.settings}
      cancelLabel={texts.cancel}
      submitLabel={texts.save}
    >
      <TitleField {...fields} problem={problems.title} />
      <TimeFields {...fields} />
      {/* The list of a work for classes is theirs. */}
      {work.names !== 'class' && <NameModeFields {...fields} modes={nameModes} />}
      <MoreFields {...fields} />
    </FormDialog>
  )
}

/** The settings that differ from the saved ones; of a work that has started, those that can still be changed. */
function changedSettings(saved: WorkForm, form: WorkForm, isStarted: boolean): WorkChange {
  const before = Object.entries({ title: saved.title, ...settingsOf(saved) })
  const now: Record<string, unknown> = { title: form.title.trim(), ...settingsOf(form) }
  const isOpen = (name: string) => !isStarted || changeableSettings.some((changeable) => changeable === name)
  const changed = before
    .filter(([name, value]) => isOpen(name) && JSON.stringify(value) !== JSON.stringify(now[name]))
    .map(([name]) => [name, now[name]])
  return Object.fromEntries(changed)
}

import type { CallInput } from '@quiz/contract/endpoint.ts'
import { nameModes } from '@quiz/contract/group/class-settings.ts'
import { workFormTexts as texts } from '@quiz/contract/texts/ru/work-form.ts'
import { workPageTexts } from '@quiz/contract/texts/ru/work-page.ts'
import { changeableSettings } from '@quiz/contract/work/work-settings.ts'
import type { WorkView, works } from '@quiz/contract/work/works.ts'
import { useState } from 'react'
import { MoreFields } from '#web/features/work/form/MoreFields.tsx'
import { NameModeFields, TimeFields, TitleField } from '#web/features/work/form/WorkFields.tsx'
import { formOf, problemsOf, settingsOf, type WorkForm } from '#web/features/work/form/work-form.ts'
import { useTabStorage } from '#web/lib/tab-storage.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { useWorkActions } from './use-work-actions.ts'
import '#web/styles/work-form.css'

/** What is typed, and what it changes. */
type TypedSettings = { saved: WorkForm; form: WorkForm }

/** The settings of a work; after somebody started, those that can still be changed. */
export function WorkSettingsDialog({ work, onClose }: { work: WorkView; onClose: () => void }) {
  const { update } = useWorkActions(work)
  const kept = useTabStorage<TypedSettings>('work-settings', String(work.id))
  const [{ saved, form }, setTyped] = useState<TypedSettings>(() => {
    const saved = formOf(work)
    return kept.current ?? { saved, form: saved }
  })
  const [isTried, setTried] = useState(false)
  const problems = problemsOf(form, { now: Date.now(), saved, found: [] })
  const titleProblem = form.title.trim() === '' ? texts.tests.noName : undefined
  const isWrong = titleProblem !== undefined || Object.keys(problems).length > 0
  const save = async () => {
    setTried(true)
    if (isWrong) return
    const change = changedSettings(saved, form, work.isStarted)
    if (Object.keys(change).length === 0 || (await update(change))) onClose()
  }
  const fields = {
    form,
    problems: isTried ? problems : {},
    onChange: (change: Partial<WorkForm>) => {
      const typed = { saved, form: { ...form, ...change } }
      setTyped(typed)
      kept.current = typed
    },
    isStarted: work.isStarted,
  }
  return (
    <Dialog
      onClose={onClose}
      title={workPageTexts.actions.settings}
      actions={
        <>
          {isTried && isWrong && <FieldProblem>{texts.check}</FieldProblem>}
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button kind="main" onPress={save}>
            {texts.save}
          </Button>
        </>
      }
    >
      <TitleField {...fields} problem={isTried ? titleProblem : undefined} />
      <TimeFields {...fields} />
      {/* The list of a work for classes is theirs. */}
      {work.names !== 'class' && <NameModeFields {...fields} modes={nameModes} />}
      <MoreFields {...fields} />
    </Dialog>
  )
}

type WorkChange = Omit<CallInput<typeof works.update>['body'], 'id'>

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

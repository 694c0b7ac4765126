import type { CallInput } from '@quiz/contract/endpoint.ts'
import { changeableSettings, type works } from '@quiz/contract/works.ts'
import { settingsOf, type WorkForm } from './work-form.ts'

type WorkChange = Omit<CallInput<typeof works.update>['body'], 'id'>

/** The settings that differ from the saved ones; of a work that has started, those that can still be changed. */
export function changedSettings(saved: WorkForm, form: WorkForm, isStarted: boolean): WorkChange {
  const before = Object.entries({ title: saved.title, ...settingsOf(saved) })
  const now: Record<string, unknown> = { title: form.title.trim(), ...settingsOf(form) }
  const isOpen = (name: string) => !isStarted || changeableSettings.some((changeable) => changeable === name)
  const changed = before
    .filter(([name, value]) => isOpen(name) && JSON.stringify(value) !== JSON.stringify(now[name]))
    .map(([name]) => [name, now[name]])
  return Object.fromEntries(changed)
}

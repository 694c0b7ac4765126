import { compareList } from '@quiz/contract/group/class-list.ts'
import type { ClassView } from '@quiz/contract/group/classes.ts'
import { limits } from '@quiz/contract/limits.ts'
import { type ListAnswers, noAnswers, pastedList } from '@quiz/contract/name-lists/pasted-list.ts'
import { classPageTexts } from '@quiz/contract/texts/ru/classes-pages.ts'
import type { ReactNode } from 'react'
import { useTabStorage } from '#web/lib/tab-storage.ts'
import type { FieldProps } from '#web/ui/Field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { ListGroups } from './ListGroups.tsx'
import { FormDialog } from './lazy-dialogs.ts'
import { type Ticks, tickedIn } from './ticks.ts'
import { usePupilActions } from './use-pupil-actions.ts'

const texts = classPageTexts.paste

/** The field for a list of names, which works have as well. */
export type NamesSlot = (field: {
  list: string
  read: ReturnType<typeof pastedList>
  onChange: (list: string) => void
  problem: FieldProps['problem']
  answers: ListAnswers
  onAnswer: (answer: Partial<ListAnswers>) => void
}) => ReactNode

type PasteDialogProps = { one: ClassView; renderNames: NamesSlot; onClose: () => void }
type Pasted = { list: string; answers: ListAnswers; ticks: Ticks }

/** Brings a pasted list into a class: what is new, what is the same, who is not in it any more, and what of it is to be changed. */
export function PasteDialog({ one: { id, pupils }, renderNames, onClose }: PasteDialogProps) {
  const { applyList } = usePupilActions(id)
  const kept = useTabStorage<string>('class-names', String(id))
  const form = useForm<Pasted>({
    initial: { list: kept.current ?? '', answers: noAnswers, ticks: {} },
    problemsOf: (pasted) => {
      const { read, full } = understood(pasted, pupils)
      return { list: read.problem ?? full }
    },
    onChange: ({ list }) => {
      kept.current = list === '' ? null : list
    },
    send: async (pasted) => {
      await applyList(understood(pasted, pupils).ticked)
      onClose()
    },
  })
  const { list, answers, ticks } = form.values
  const { read, names, compared, ticked, full } = understood(form.values, pupils)
  const isNothing = ticked.added.length + ticked.returned.length + ticked.left.length === 0
  const field = form.field('list')
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={texts.title}
      cancelLabel={texts.close}
      submitLabel={texts.submit}
      reason={reasonOf(names.length, isNothing && read.problem === null)}
    >
      {renderNames({
        ...{ list, read, answers, onChange: field.onChange },
        problem: field.problem ?? full,
        onAnswer: (answer) => form.change({ answers: { ...answers, ...answer } }),
      })}
      {pupils.some(({ state }) => state !== 'forgotten') && names.length > 0 && (
        <ListGroups
          compared={compared}
          ticks={ticks}
          onTick={(tick) => form.change({ ticks: { ...ticks, ...tick } })}
        />
      )}
      <p className="soft small">{texts.privacy}</p>
    </FormDialog>
  )
}

/** A pasted list, and what it changes in a class of these pupils. */
function understood({ list, answers, ticks }: Pasted, pupils: ClassView['pupils']) {
  const read = pastedList(list, answers)
  const names = read.sent.map((line) => (typeof line === 'string' ? line : line.name))
  const compared = compareList(pupils, names)
  const ticked = tickedIn(compared, ticks)
  const present = pupils.filter(({ state }) => state === 'in').length
  const after = present + ticked.added.length + ticked.returned.length - ticked.left.length
  return { read, names, compared, ticked, full: after > limits.pupilsMax ? texts.full(after) : null }
}

const reasonOf = (count: number, isNothing: boolean): string | null => {
  if (count === 0) return texts.nothing
  return isNothing ? texts.unchanged : null
}

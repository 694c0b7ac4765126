import { nameKeyOf } from '@quiz/contract/group/participant-name.ts'
import { noAnswers, pastedList } from '@quiz/contract/name-lists/pasted-list.ts'
import { workTableTexts } from '@quiz/contract/texts/ru/work-table.ts'
import type { TableRow, WorkView } from '@quiz/contract/work/works.ts'
import { FromClass } from '#web/features/group/FromClass.tsx'
import { useTabStorage } from '#web/lib/tab-storage.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { NamesField } from './NamesField.tsx'
import { usePeopleActions } from './use-people-actions.ts'
import '#web/styles/work-form.css'

const texts = workTableTexts.people

type PeopleDialogProps = {
  work: WorkView
  /** Those who are in the work. */
  rows: readonly TableRow[]
  onClose: () => void
}

/** Adds names to a work, and says whether new ones may enter. */
export function PeopleDialog({ work, rows, onClose }: PeopleDialogProps) {
  const { add, accept } = usePeopleActions(work.id)
  const kept = useTabStorage<string>('work-names', String(work.id))
  const knownKeys = new Set(rows.map(({ name }) => nameKeyOf(name)))
  const form = useForm({
    initial: { list: kept.current ?? '', answers: noAnswers },
    problemsOf: ({ list, answers }) => ({ list: pastedList(list, answers, knownKeys).problem }),
    onChange: ({ list }) => {
      kept.current = list === '' ? null : list
    },
    send: async ({ list, answers }) => {
      // Names that the work has are sent only as those of other people: then each of them gets a number.
      await add(pastedList(list, answers, knownKeys).sent, (answers.keepTwins ?? false) || answers.keepKnown)
      onClose()
    },
  })
  const { list, answers } = form.values
  const field = form.field('list')
  const read = pastedList(list, answers, knownKeys)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={texts.title}
      cancelLabel={texts.close}
      submitLabel={texts.add}
      reason={read.people.length === 0 ? texts.nothing : null}
    >
      {work.names === 'free' && (
        <div>
          <Switch isOn={work.acceptsNew} onChange={accept}>
            {texts.accepts}
          </Switch>
          <p className="soft small">{texts.acceptsHint}</p>
        </div>
      )}
      <NamesField
        list={list}
        read={read}
        onChange={field.onChange}
        problem={field.problem}
        answers={answers}
        onAnswer={(answer) => form.change({ answers: { ...answers, ...answer } })}
      >
        <FromClass list={list} onChange={field.onChange} />
      </NamesField>
    </FormDialog>
  )
}

import { nameKeyOf } from '@quiz/contract/group/participant-name.ts'
import { type ListAnswers, noAnswers, pastedList } from '@quiz/contract/name-lists/pasted-list.ts'
import { workTableTexts } from '@quiz/contract/texts/ru/work-table.ts'
import type { TableRow, WorkView } from '@quiz/contract/work/works.ts'
import { useState } from 'react'
import { FromClass } from '#web/features/group/FromClass.tsx'
import { useTabStorage } from '#web/lib/tab-storage.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Switch } from '#web/ui/Switch.tsx'
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
  const [list, setList] = useState(kept.current ?? '')
  const [isTried, setTried] = useState(false)
  const [answers, setAnswers] = useState<ListAnswers>(noAnswers)
  const knownKeys = new Set(rows.map(({ name }) => nameKeyOf(name)))
  const read = pastedList(list, answers, knownKeys)
  const isEmpty = read.people.length === 0
  const type = (typed: string) => {
    setList(typed)
    kept.current = typed === '' ? null : typed
  }
  const submit = async () => {
    setTried(true)
    if (isEmpty || read.problem !== null) return
    // Names that the work has are sent only as those of other people: then each of them gets a number.
    if (await add(read.sent, (answers.keepTwins ?? false) || answers.keepKnown)) onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title={texts.title}
      cancelLabel={texts.close}
      actions={
        <Button kind="main" onPress={submit} reason={isEmpty ? texts.nothing : null}>
          {texts.add}
        </Button>
      }
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
        onChange={type}
        problem={(isTried ? read.problem : null) ?? undefined}
        answers={answers}
        onAnswer={(answer) => setAnswers((known) => ({ ...known, ...answer }))}
      >
        <FromClass list={list} onChange={type} />
      </NamesField>
    </Dialog>
  )
}

import { nameKeyOf } from '@quiz/contract/participant-name.ts'
import { workFormTexts } from '@quiz/contract/texts/ru/work-form.ts'
import { workTableTexts } from '@quiz/contract/texts/ru/work-table.ts'
import type { TableRow, WorkView } from '@quiz/contract/works.ts'
import { useState } from 'react'
import { useKeptInTab } from '#web/lib/kept-in-tab.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { usePeopleActions } from './use-people-actions.ts'
import { NamesField } from './WorkFields.tsx'
import { equalNames, listProblem, type NameAnswers, namesIn, sentNames } from './work-form.ts'
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
  const kept = useKeptInTab<string>('work-names', String(work.id))
  const [list, setList] = useState(kept.current ?? '')
  const [isTried, setTried] = useState(false)
  const [answers, setAnswers] = useState<NameAnswers>({ keepTwins: null, keepKnown: false })
  const knownKeys = new Set(rows.map(({ name }) => nameKeyOf(name)))
  const names = namesIn(list)
  const isUnanswered = answers.keepTwins === null && equalNames(names, knownKeys).twins.length > 0
  const problem = listProblem(list) ?? (isUnanswered ? workFormTexts.who.twinsUnanswered : null)
  const type = (typed: string) => {
    setList(typed)
    kept.current = typed === '' ? null : typed
  }
  const submit = async () => {
    setTried(true)
    if (names.length === 0 || problem !== null) return
    // Names that the work has are sent only as those of other people: then each of them gets a number.
    if (await add(sentNames(names, knownKeys, answers), (answers.keepTwins ?? false) || answers.keepKnown)) onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title={texts.title}
      cancelLabel={texts.close}
      actions={
        <Button kind="main" onPress={submit} reason={names.length === 0 ? texts.nothing : null}>
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
        onChange={type}
        problem={(isTried ? problem : null) ?? undefined}
        knownKeys={knownKeys}
        answers={answers}
        onAnswer={(answer) => setAnswers((known) => ({ ...known, ...answer }))}
      />
    </Dialog>
  )
}

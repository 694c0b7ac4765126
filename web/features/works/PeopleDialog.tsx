import { workTableTexts } from '@quiz/contract/texts/ru/work-table.ts'
import type { WorkView } from '@quiz/contract/works.ts'
import { useState } from 'react'
import { useKeptInTab } from '#web/lib/kept-in-tab.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { usePeopleActions } from './use-work-actions.ts'
import { NamesField } from './WorkFields.tsx'
import { listProblem, namesIn } from './work-form.ts'
import '#web/styles/work-form.css'

const texts = workTableTexts.people

/** Adds names to a work, and says whether new ones may enter. */
export function PeopleDialog({ work, onClose }: { work: WorkView; onClose: () => void }) {
  const { add, accept } = usePeopleActions(work.id)
  const kept = useKeptInTab<string>('work-names', String(work.id))
  const [list, setList] = useState(kept.current ?? '')
  const [isTried, setTried] = useState(false)
  const problem = listProblem(list)
  const names = namesIn(list)
  const type = (typed: string) => {
    setList(typed)
    kept.current = typed === '' ? null : typed
  }
  const submit = async () => {
    setTried(true)
    if (names.length > 0 && problem === null && (await add(names))) onClose()
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
      <NamesField list={list} onChange={type} problem={(isTried ? problem : null) ?? undefined} />
    </Dialog>
  )
}

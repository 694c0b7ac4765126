import { compareList } from '@quiz/contract/group/class-list.ts'
import type { ClassView } from '@quiz/contract/group/classes.ts'
import { limits } from '@quiz/contract/limits.ts'
import { type ListAnswers, noAnswers, pastedList } from '@quiz/contract/name-lists/pasted-list.ts'
import { classPageTexts } from '@quiz/contract/texts/ru/classes-pages.ts'
import { type ReactNode, useState } from 'react'
import { useTabStorage } from '#web/lib/tab-storage.ts'
import { Button } from '#web/ui/Button.tsx'
import { ListGroups } from './ListGroups.tsx'
import { Dialog } from './lazy-dialogs.ts'
import { type Ticks, tickedIn } from './ticks.ts'
import { usePupilActions } from './use-pupil-actions.ts'

const texts = classPageTexts.paste

/** The field for a list of names, which works have as well. */
export type NamesSlot = (field: {
  list: string
  read: ReturnType<typeof pastedList>
  onChange: (list: string) => void
  problem: string | undefined
  answers: ListAnswers
  onAnswer: (answer: Partial<ListAnswers>) => void
}) => ReactNode

type PasteDialogProps = { one: ClassView; renderNames: NamesSlot; onClose: () => void }

/** Brings a pasted list into a class: what is new, what is the same, who is not in it any more, and what of it is to be changed. */
export function PasteDialog({ one: { id, pupils }, renderNames, onClose }: PasteDialogProps) {
  const { applyList } = usePupilActions(id)
  const kept = useTabStorage<string>('class-names', String(id))
  const [list, setList] = useState(kept.current ?? '')
  const [answers, setAnswers] = useState<ListAnswers>(noAnswers)
  const [ticks, setTicks] = useState<Ticks>({})
  const [isTried, setTried] = useState(false)
  const read = pastedList(list, answers)
  const names = read.sent.map((line) => (typeof line === 'string' ? line : line.name))
  const compared = compareList(pupils, names)
  const ticked = tickedIn(compared, ticks)
  const present = pupils.filter(({ state }) => state === 'in').length
  const after = present + ticked.added.length + ticked.returned.length - ticked.left.length
  const full = after > limits.pupilsMax ? texts.full(after) : null
  const problem = read.problem ?? full
  const isNothing = ticked.added.length + ticked.returned.length + ticked.left.length === 0
  const type = (typed: string) => {
    setList(typed)
    kept.current = typed === '' ? null : typed
  }
  const save = async () => {
    setTried(true)
    if (problem === null && (await applyList(ticked))) onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title={texts.title}
      cancelLabel={texts.close}
      actions={
        <Button kind="main" onPress={save} reason={reasonOf(names.length, isNothing && read.problem === null)}>
          {texts.submit}
        </Button>
      }
    >
      {renderNames({
        ...{ list, read, answers, onChange: type },
        problem: (isTried ? problem : full) ?? undefined,
        onAnswer: (answer) => setAnswers((known) => ({ ...known, ...answer })),
      })}
      {pupils.some(({ state }) => state !== 'forgotten') && names.length > 0 && (
        <ListGroups compared={compared} ticks={ticks} onTick={(tick) => setTicks((all) => ({ ...all, ...tick }))} />
      )}
      <p className="soft small">{texts.privacy}</p>
    </Dialog>
  )
}

const reasonOf = (count: number, isNothing: boolean): string | null => {
  if (count === 0) return texts.nothing
  return isNothing ? texts.unchanged : null
}

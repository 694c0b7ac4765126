import type { ImportedQuestion } from '@quiz/contract/formats/imported.ts'
import { fits, type ImportedText } from '@quiz/contract/formats/read-questions.ts'
import { limits } from '@quiz/contract/limits.ts'
import { bankImportTexts } from '@quiz/contract/texts/ru/bank-import.ts'
import { importDialogTexts as texts } from '@quiz/contract/texts/ru/import-dialog.ts'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { SegmentedChoice } from '#web/ui/SegmentedChoice.tsx'
import { splittableQuestions } from './import-parts.ts'

type ImportActsProps = {
  read: ImportedText
  chosen: readonly ImportedQuestion[]
  isRead: boolean
  /** How many questions fit into the test. */
  free: number
  /** Whether they can be kept apart from tests, and whether that is asked for at first. */
  canKeep: boolean
  isForBank: boolean
  onAdd: () => Promise<void>
  onSplit: () => void
  onKeep: () => void
}

/** What becomes of the chosen questions: they go into the test, are split into several, or are kept apart from tests. */
export function ImportActs({ canKeep, isForBank, onKeep, ...props }: ImportActsProps) {
  const [target, setTarget] = useState<'test' | 'bank'>(isForBank ? 'bank' : 'test')
  return (
    <div className="import-acts">
      <div className="wrap">
        {canKeep && (
          <SegmentedChoice
            label={bankImportTexts.where.label}
            options={[
              { value: 'test', label: bankImportTexts.where.test },
              { value: 'bank', label: bankImportTexts.where.bank },
            ]}
            value={target}
            onChange={setTarget}
          />
        )}
        {canKeep && target === 'bank' ? <KeepAct {...props} onKeep={onKeep} /> : <TestActs {...props} />}
      </div>
    </div>
  )
}

type ActsProps = Omit<ImportActsProps, 'canKeep' | 'isForBank' | 'onKeep'>

const unreadReason = ({ isRead, chosen }: Pick<ActsProps, 'isRead' | 'chosen'>): string | null => {
  if (!isRead) return texts.reading
  return chosen.length === 0 ? texts.nothingChosen : null
}

/** Those without a right answer stay in the text. */
function KeepAct({ isRead, chosen, onKeep }: ActsProps & Pick<ImportActsProps, 'onKeep'>) {
  const complete = chosen.filter(fits)
  const tooMany = complete.length > limits.bankExportMax ? bankImportTexts.tooMany : null
  return (
    <Button kind="main" reason={unreadReason({ isRead, chosen: complete }) ?? tooMany} onPress={onKeep}>
      {bankImportTexts.keep(complete.length)}
    </Button>
  )
}

function TestActs({ read, chosen, isRead, free, onAdd, onSplit }: ActsProps) {
  const left = read.questions.length - chosen.length + read.notes.filter(({ isProblem }) => isProblem).length
  const reason = chosen.length > free ? texts.tooMany(free) : null
  if (reason) {
    const splittable = Math.min(chosen.filter(fits).length, splittableQuestions)
    return (
      <>
        <p className="small">{reason}</p>
        <Button kind="main" reason={isRead ? null : texts.reading} onPress={onSplit}>
          {texts.split(Math.ceil(splittable / limits.questionsMax))}
        </Button>
      </>
    )
  }
  return (
    <>
      {left > 0 && <p className="small import-left">{texts.left(left)}</p>}
      <Button kind="main" reason={unreadReason({ isRead, chosen })} onPress={onAdd}>
        {texts.add(chosen.length)}
      </Button>
    </>
  )
}

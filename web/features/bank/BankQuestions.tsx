import type { BankRow } from '@quiz/contract/bank.ts'
import { bankTexts as texts } from '@quiz/contract/texts/ru/bank.ts'
import { useId } from 'react'
import { WithFormulas } from '#web/lib/math-text.tsx'
import { ListEnd } from '#web/ui/ListEnd.tsx'
import { BankQuestion } from './BankQuestion.tsx'

type BankQuestionsProps = {
  list: Parameters<typeof ListEnd>[0]['list'] & { data?: { pages: { formulas?: BankFormulas }[] } | undefined }
  rows: readonly BankRow[]
  ticked: ReadonlyMap<string, BankRow>
  onTick: (some: readonly BankRow[], isTicked: boolean) => void
}
type BankFormulas = Parameters<typeof WithFormulas>[0]['formulas']

/** Own questions with their ticks, and the way to more of them. */
export function BankQuestions({ list, rows, ticked, onTick }: BankQuestionsProps) {
  const listId = useId()
  const formulas = list.data?.pages.flatMap((page) => page.formulas ?? [])
  return (
    <WithFormulas formulas={formulas?.length ? formulas : undefined}>
      <ul className="bank-questions" id={listId}>
        {rows.map((row) => (
          <BankQuestion
            key={row.id}
            row={row}
            isTicked={ticked.has(row.id)}
            onTick={(isTicked) => onTick([row], isTicked)}
          />
        ))}
      </ul>
      <ListEnd list={list} listId={listId} count={rows.length}>
        {texts.more}
      </ListEnd>
    </WithFormulas>
  )
}

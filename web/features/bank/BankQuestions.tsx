import type { BankRow } from '@quiz/contract/bank/bank.ts'
import { bankTexts as texts } from '@quiz/contract/texts/ru/bank.ts'
import { useId } from 'react'
import { WithFormulas } from '#web/lib/math-text.tsx'
import { ListEnd } from '#web/ui/ListEnd.tsx'
import { BankQuestion } from './BankQuestion.tsx'

type BankQuestionsProps = {
  list: Parameters<typeof ListEnd>[0]['list'] & { data?: { pages: { formulas?: BankFormulas }[] } | undefined }
  rows: readonly BankRow[]
  /** Whether they are sorted by themes; those without one stand under their tests. */
  isByTheme?: boolean
  ticked: ReadonlyMap<string, BankRow>
  onTick: (some: readonly BankRow[], isTicked: boolean) => void
}
type BankFormulas = Parameters<typeof WithFormulas>[0]['formulas']

/** Own questions with their ticks, and the way to more of them. */
export function BankQuestions({ list, rows, isByTheme = false, ticked, onTick }: BankQuestionsProps) {
  const listId = useId()
  const formulas = list.data?.pages.flatMap((page) => page.formulas ?? [])
  return (
    <WithFormulas formulas={formulas?.length ? formulas : undefined}>
      <ul className="bank-questions" id={listId}>
        {rows.map((row, index) => (
          <BankQuestion
            key={row.id}
            row={row}
            heading={isByTheme ? newHeading(row, rows[index - 1]) : null}
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

const headingOf = ({ theme, testTitle }: BankRow): string =>
  theme ?? (testTitle === undefined ? texts.apartWithoutTheme : texts.fromTest(testTitle))

/** The heading of a question when the one before it stands under another one. */
function newHeading(row: BankRow, before: BankRow | undefined): string | null {
  const heading = headingOf(row)
  return before && headingOf(before) === heading ? null : heading
}

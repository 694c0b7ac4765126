import { type BankPage, difficulties } from '@quiz/contract/bank/bank.ts'
import { limits } from '@quiz/contract/limits.ts'
import { kindNames } from '@quiz/contract/questions/question-fields.ts'
import { bankTexts } from '@quiz/contract/texts/ru/bank.ts'
import { bankAssemblyTexts as texts } from '@quiz/contract/texts/ru/bank-assembly.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import type { BankFilter } from './bank.api.ts'
import { ConditionSelect, ThemeSelect } from './ConditionSelect.tsx'

/** What a line asks for: this many questions of a theme, a kind and a difficulty. */
export type Line = Pick<BankFilter, 'theme' | 'kind' | 'difficulty'> & { key: number; count: number }

type AssemblyLineProps = {
  themes: NonNullable<BankPage['themes']>
  line: Line
  number: number
  /** How many questions fit; absent until that is known. */
  total: number | undefined
  onChange: (changed: Partial<Line>) => void
  onRemove: (() => void) | null
}

/** A line of conditions, with how many questions there are. */
export function AssemblyLine({ themes, line, number, total, onChange, onRemove }: AssemblyLineProps) {
  const { theme, kind, difficulty, count } = line
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div className="bank-line" role="group" aria-label={texts.line(number)}>
      <div className="bank-filters">
        <ThemeSelect themes={themes} value={theme} onChange={(chosen) => onChange({ theme: chosen })} />
        <ConditionSelect
          label={bankTexts.kind}
          any={bankTexts.anyKind}
          value={kind}
          names={kindNames}
          labels={bankTexts.kinds}
          onChange={(chosen) => onChange({ kind: chosen })}
        />
        <ConditionSelect
          label={bankTexts.difficulty}
          any={bankTexts.anyDifficulty}
          value={difficulty}
          names={difficulties}
          labels={bankTexts.difficulties}
          onChange={(chosen) => onChange({ difficulty: chosen })}
        />
      </div>
      <div className="bank-line-count">
        <Stepper
          label={texts.count}
          value={count}
          min={1}
          max={limits.workQuestionsMax}
          onChange={(chosen) => onChange({ count: chosen })}
        />
        <p className="soft small" role="status">
          {total === undefined ? texts.loading : foundText(theme, { total, count })}
        </p>
        {onRemove && <IconButton icon="x" label={texts.removeLine(number)} onClick={onRemove} />}
      </div>
    </div>
  )
}

const foundText = (theme: string | null, { total, count }: { total: number; count: number }): string =>
  total > 0 && total < count ? texts.short(theme, { total, count }) : texts.found(total)

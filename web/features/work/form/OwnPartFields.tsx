import { limits } from '@quiz/contract/limits.ts'
import { kindNames } from '@quiz/contract/questions/question-fields.ts'
import { bankTexts } from '@quiz/contract/texts/ru/bank.ts'
import { bankAssemblyTexts } from '@quiz/contract/texts/ru/bank-assembly.ts'
import { workPartsTexts as texts } from '@quiz/contract/texts/ru/work-parts.ts'
import type { BankRange } from '@quiz/contract/work/work-entries.ts'
import { useQuery } from '@tanstack/react-query'
import { bankThemesQuery } from '#web/features/bank/bank.api.ts'
import { ConditionSelect, ThemeSelect } from '#web/features/bank/ConditionSelect.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { DrawFields } from './DrawFields.tsx'
import { type Found, isChosenByForm, type OwnPart, ownTitle } from './work-parts.ts'

type OwnPartsProps = {
  own: readonly OwnPart[]
  found: Found
  /** Whether other parts stand before them. */
  areMore: boolean
  onChange: (own: readonly OwnPart[]) => void
}

/** The parts of a work that are own questions of a theme, of a kind, or ticked ones. */
export const OwnParts = ({ own, found, areMore, onChange }: OwnPartsProps) => (
  <ul className="works-tests">
    {own.map((part, at) => (
      <li key={part.key} className="works-test works-part">
        <OwnPartFields
          part={part}
          found={found.own[at]}
          hint={found.isCounting ? bankAssemblyTexts.loading : foundHint(found.own[at], areMore || at > 0)}
          onChange={(changed) => onChange(own.map((one) => (one === part ? changed : one)))}
        />
        <IconButton
          icon="x"
          label={texts.remove(ownTitle(part))}
          onClick={() => onChange(own.filter((one) => one !== part))}
        />
      </li>
    ))}
  </ul>
)

type OwnPartFieldsProps = {
  part: OwnPart
  found: number | undefined
  hint: string | undefined
  onChange: (part: OwnPart) => void
}

const OwnPartFields = ({ part, found, hint, onChange }: OwnPartFieldsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
  <div className="works-part-draw" role="group" aria-label={ownTitle(part)}>
    {isChosenByForm(part.range) ? (
      <RangeFields range={part.range} onChange={(range) => onChange({ ...part, range })} />
    ) : (
      <NamedRange range={part.range} />
    )}
    <DrawFields draw={part} {...{ found, hint }} onChange={(draw) => onChange({ ...part, ...draw })} />
  </div>
)

/** No more are counted than a work can draw from, and none that a part before has. */
function foundHint(found: number | undefined, areMore: boolean): string | undefined {
  if (found === undefined) return undefined
  const most = limits.frozenQuestionsMax
  if (found > most) return bankAssemblyTexts.moreThan(most)
  return found === 0 && areMore ? texts.noneLeft : bankAssemblyTexts.found(found)
}

const NamedRange = ({ range }: { range: BankRange }) => (
  <p>
    <b>{ownTitle({ range })}</b>
    <span className="soft small">
      {[...(range.kinds ?? []).map((kind) => bankTexts.kinds[kind]), range.ids ? texts.named(range.ids.length) : '']
        .filter(Boolean)
        .join(', ')}
    </span>
  </p>
)

function RangeFields({ range, onChange }: { range: BankRange; onChange: (range: BankRange) => void }) {
  const { data: themes = [] } = useQuery(bankThemesQuery)
  return (
    <>
      <b>{texts.own}</b>
      <div className="works-draw-range">
        <ThemeSelect themes={themes} value={range.theme || null} onChange={(theme) => onChange({ ...range, theme })} />
        <ConditionSelect
          label={bankTexts.kind}
          any={bankTexts.anyKind}
          value={range.kinds?.[0] ?? null}
          names={kindNames}
          labels={bankTexts.kinds}
          onChange={(kind) => onChange({ ...range, kinds: kind && [kind] })}
        />
      </div>
    </>
  )
}

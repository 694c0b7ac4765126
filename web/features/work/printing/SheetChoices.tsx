import { limits } from '@quiz/contract/limits.ts'
import { workPaperTexts as texts } from '@quiz/contract/texts/ru/work-paper.ts'
import { Stepper } from '#web/ui/Stepper.tsx'
import type { TypedSheet } from './typed-sheet.ts'
import { VariantSelect } from './VariantSelect.tsx'

type SheetChoicesProps = { sheet: TypedSheet; onSheet: (change: Partial<TypedSheet>) => void }

/** Which sheet it is, as its head says. */
export const SheetChoices = ({ sheet, onSheet }: SheetChoicesProps) => (
  <div>
    <div className="acts">
      <div className="printing-choice">
        <span className="small" aria-hidden="true">
          {texts.variant}
        </span>
        <VariantSelect label={texts.variant} value={sheet.variants} onChange={(variants) => onSheet({ variants })} />
      </div>
      <div className="printing-choice">
        <span className="small" aria-hidden="true">
          {texts.set}
        </span>
        <Stepper
          label={texts.set}
          value={sheet.set}
          min={1}
          max={limits.printedSetMax}
          onChange={(set) => onSheet({ set })}
        />
      </div>
    </div>
    <p className="soft small">{texts.setHint}</p>
  </div>
)

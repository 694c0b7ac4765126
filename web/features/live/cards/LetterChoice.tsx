import { cardAnswersTexts as texts } from '@quiz/contract/texts/ru/card-answers.ts'

type LetterChoiceProps = {
  label: string
  optionsCount: number
  /** The letter that is kept; null for none. */
  chosen: number | null
  noneLabel: string
  onChoose: (option: number | null) => void
}

/** The letters of a question as large buttons, and one for none. */
export function LetterChoice({ label, optionsCount, chosen, noneLabel, onChoose }: LetterChoiceProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div className="card-letters" role="group" aria-label={label}>
      {Array.from({ length: optionsCount }, (_, at) => at + 1).map((option) => (
        <button
          key={option}
          type="button"
          className="btn"
          aria-pressed={chosen === null ? undefined : chosen === option}
          onClick={() => onChoose(option)}
        >
          {texts.letter(option)}
        </button>
      ))}
      <button type="button" className="btn" onClick={() => onChoose(null)}>
        {noneLabel}
      </button>
    </div>
  )
}

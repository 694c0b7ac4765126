import { type ReactNode, useId } from 'react'
import { CharacterCount } from '#web/ui/CharacterCount.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'

/** Attributes that a field passes to its control: id and ARIA references to hint and problem. Spread them onto the control. */
export type FieldControl = {
  id: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  'aria-required'?: true | undefined
}

/** Properties of `Field`. `id` is set where a link must lead to the field. */
export type FieldProps = {
  label: ReactNode
  children: (control: FieldControl) => ReactNode
  hint?: ReactNode
  counter?: { used: number; limit: number }
  problem?: string | null | undefined
  isRequired?: boolean
  /** The label is for screen readers only. */
  isLabelHidden?: boolean
  id?: string
}

/** A form field: label, control, hint and problem, connected by ARIA attributes. */
export function Field({
  label,
  children,
  hint,
  counter,
  problem,
  isRequired = false,
  isLabelHidden = false,
  id,
}: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  const problemId = `${controlId}-problem`
  const described = [problem ? problemId : '', hint ? hintId : ''].filter(Boolean).join(' ')
  const control: FieldControl = {
    id: controlId,
    'aria-describedby': described || undefined,
    'aria-invalid': problem ? true : undefined,
    'aria-required': isRequired || undefined,
  }
  const tally = counter && <CharacterCount {...counter} />
  return (
    <div className="field">
      <label htmlFor={controlId} className={isLabelHidden ? 'vh' : 'label'}>
        <span>
          {label}
          {isRequired && (
            <span className="must" aria-hidden="true">
              {' *'}
            </span>
          )}
        </span>
        {!isLabelHidden && tally}
      </label>
      {children(control)}
      {isLabelHidden && tally}
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      {problem && <FieldProblem id={problemId}>{problem}</FieldProblem>}
    </div>
  )
}

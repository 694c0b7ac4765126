import { limits } from '@quiz/contract/limits.ts'
import { Select } from '#web/ui/Select.tsx'

type VariantSelectProps = { label: string; value: number; onChange: (value: number) => void }

const options = Array.from({ length: limits.printedVariantsMax }, (_, at) => String(at + 1))

/** The number of a variant, or how many there are. */
export const VariantSelect = ({ label, value, onChange }: VariantSelectProps) => (
  <Select
    className="in num"
    aria-label={label}
    value={String(value)}
    options={options.map((number) => ({ value: number, label: number }))}
    onChange={(number) => onChange(Number(number))}
  />
)

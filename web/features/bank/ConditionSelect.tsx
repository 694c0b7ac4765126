import type { BankPage } from '@quiz/contract/bank/bank.ts'
import { bankTexts as texts } from '@quiz/contract/texts/ru/bank.ts'
import { Select } from '#web/ui/Select.tsx'
import { themeChoices } from './theme-tree.ts'

const all = 'all'

type ConditionSelectProps<Name extends string> = {
  label: string
  /** The option that is no condition. */
  any: string
  value: Name | null
  names: readonly Name[]
  labels: Readonly<Record<Name, string>>
  onChange: (name: Name | null) => void
}

/** One condition of a list of own questions, or none. */
export function ConditionSelect<Name extends string>(props: ConditionSelectProps<Name>) {
  const { label, any, value, names, labels, onChange } = props
  return (
    <Select
      aria-label={label}
      value={value ?? all}
      onChange={(picked) => onChange(names.find((name) => name === picked) ?? null)}
      options={[{ value: all, label: any }, ...names.map((name) => ({ value: name, label: labels[name] }))]}
    />
  )
}

type ThemeSelectProps = {
  themes: NonNullable<BankPage['themes']>
  value: string | null
  onChange: (theme: string | null) => void
}

/** A theme of own questions as a condition, which those under it meet too. */
export const ThemeSelect = ({ themes, value, onChange }: ThemeSelectProps) => (
  <Select
    aria-label={texts.theme}
    value={value ?? ''}
    onChange={(theme) => onChange(theme || null)}
    options={[
      { value: '', label: texts.allThemes },
      ...themeChoices(themes, value).map(({ theme, count }) => ({ value: theme, label: `${theme} (${count})` })),
    ]}
  />
)

import type { BankPage } from '@quiz/contract/bank/bank.ts'
import { bankTexts as texts } from '@quiz/contract/texts/ru/bank.ts'
import { type ThemeNode, themeTree } from './theme-tree.ts'

type ThemeTreeProps = {
  themes: NonNullable<BankPage['themes']>
  chosen: string | null
  onChoose: (theme: string | null) => void
}

/** The themes of own questions, one of which can be chosen. */
export function ThemeTree({ themes, chosen, onChoose }: ThemeTreeProps) {
  const button = (theme: string | null, label: string, count?: number) => (
    <button type="button" className="bank-theme" aria-pressed={theme === chosen} onClick={() => onChoose(theme)}>
      <span>{label}</span>
      {count !== undefined && <span className="soft num">{count}</span>}
    </button>
  )
  const branch = ({ theme, label, count, nested }: ThemeNode) => (
    <li key={theme}>
      {button(theme, label, count)}
      {nested.length > 0 && <ul>{nested.map(branch)}</ul>}
    </li>
  )
  if (themes.length === 0) return <p className="soft small">{texts.noThemes}</p>
  return (
    <ul className="bank-themes">
      <li>{button(null, texts.allThemes)}</li>
      {themeTree(themes).map(branch)}
    </ul>
  )
}

import { findFormulas } from '@quiz/contract/formulas/find-formulas.ts'
import { Suspense, use } from 'react'
import { FormerTexts } from '#web/features/editing/use-editor.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

// Loaded with the first formula: it has what turns TeX into MathML.
const ReadFormulas = lazyComponent(
  async () => (await import('#web/features/editing/importing/ReadFormulas.tsx')).ReadFormulas,
)

type FormulaViewProps = { text: string; onChange: (text: string) => void }

/** A text below its field as takers will see it, with what is wrong with its formulas; nothing for a text without them. */
export function FormulaView({ text, onChange }: FormulaViewProps) {
  const former = use(FormerTexts)
  return (
    findFormulas(text).length > 0 && (
      <Suspense>
        <ReadFormulas text={text} former={former} onKeep={(source) => onChange(keptAsText(text, source))} />
      </Suspense>
    )
  )
}

/** A text in which these formulas are text: the backslash of their opening sign is doubled. */
export const keptAsText = (text: string, source: string): string =>
  findFormulas(text)
    .filter(({ from, to }) => text.slice(from, to) === source)
    .reduceRight((kept, { from }) => `${kept.slice(0, from)}\\${kept.slice(from)}`, text)

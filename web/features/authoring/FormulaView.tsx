import { findFormulas } from '@quiz/contract/formulas/find-formulas.ts'
import { Suspense } from 'react'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

// Loaded with the first formula: it has what turns TeX into MathML.
const ReadFormulas = lazyComponent(async () => (await import('./ReadFormulas.tsx')).ReadFormulas)

/** A text below its field as takers will see it, with what is wrong with its formulas; nothing for a text without them. */
export const FormulaView = ({ text }: { text: string }) =>
  findFormulas(text).length > 0 && (
    <Suspense>
      <ReadFormulas text={text} />
    </Suspense>
  )

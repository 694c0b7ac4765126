import type { ShownFormulas } from '@quiz/contract/formulas/formula-fields.ts'
import { useEffect, useState } from 'react'

/**
 * The formulas of an attempt as they may be put into the page. Those of the version on the page came with its reply; what the
 * browser has stored of an earlier version is read by our lists first, in a piece that loads then alone.
 */
export function useTrustedFormulas(stored: ShownFormulas, brought: ShownFormulas): ShownFormulas {
  const [cleaned, setCleaned] = useState<ShownFormulas>()
  const isBrought = !stored?.some(({ source }) => !brought?.some((formula) => formula.source === source))
  // The piece is outside of React.
  useEffect(() => {
    if (!isBrought && stored)
      void import('./clean-formulas.ts').then(({ cleanFormulas }) => setCleaned(cleanFormulas(stored)))
  }, [isBrought, stored])
  return isBrought ? brought : cleaned
}

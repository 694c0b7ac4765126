import type { Site } from '@quiz/contract/site/site.ts'
import { wire } from '@quiz/contract/wire.ts'
import { useHydrated } from '@tanstack/react-router'
import { useSite } from '#web/lib/site.tsx'
import { storeText, useStoredText } from '#web/lib/stored-text.ts'

/** Whether the operator configured scripts of other companies. */
export const hasOutsideScripts = ({ ads, analyticsScriptUrl }: Pick<Site, 'ads' | 'analyticsScriptUrl'>): boolean =>
  ads.home || ads.result || analyticsScriptUrl !== null

const useChoice = () => useStoredText('browser', wire.scriptsKey)

/** Whether the visitor has agreed to ads and analytics in this browser; false on the server and until hydration. */
export const useScriptsConsent = (): boolean => useChoice() === 'yes'

/** Whether the visitor is to be asked: the site has such scripts and no choice is stored. */
export function useAsksForScripts(): boolean {
  const [site, choice, isHydrated] = [useSite(), useChoice(), useHydrated()]
  return isHydrated && choice === null && hasOutsideScripts(site)
}

/** Stores the choice; null has the visitor asked again. The slots of ads are shown by a style that looks at the attribute. */
export function storeScriptsChoice(choice: 'yes' | 'no' | null): void {
  storeText('browser', wire.scriptsKey, choice)
  document.documentElement.toggleAttribute('data-scripts', choice === 'yes')
}

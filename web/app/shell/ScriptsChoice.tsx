import { pagePaths } from '@quiz/contract/paths.ts'
import { adTexts } from '@quiz/contract/texts/ru/ads.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { isAnalyticsLoaded } from '#web/app/analytics.ts'
import { storeScriptsChoice } from '#web/lib/outside-scripts.ts'
import { Button } from '#web/ui/Button.tsx'
import '#web/styles/scripts-choice.css'

const texts = adTexts.choice

/**
 * Asks whether scripts of other companies may be loaded. Last on the page, it sticks to the bottom of the window, over what
 * is scrolled there; the end of the page is above it.
 */
export function ScriptsChoice() {
  const id = useId()
  const element = useRef<HTMLElement>(null)
  // Focus belongs to the document: it follows a visitor who opened the question by its button in the footer.
  useEffect(() => {
    if (document.activeElement?.closest('.foot-links')) element.current?.focus()
  }, [])
  const refuse = () => {
    storeScriptsChoice('no')
    // A loaded script cannot be unloaded.
    if (isAnalyticsLoaded()) location.reload()
  }
  return (
    <section className="scripts-choice" aria-labelledby={id} ref={element} tabIndex={-1}>
      <div className="wrap">
        <div>
          <h2 id={id}>{texts.title}</h2>
          <p>
            {texts.text} <Link to={pagePaths.privacy}>{texts.more}</Link>
          </p>
        </div>
        <div className="scripts-choice-buttons">
          <Button onPress={refuse}>{texts.refuse}</Button>
          <Button onPress={() => storeScriptsChoice('yes')}>{texts.agree}</Button>
        </div>
      </div>
    </section>
  )
}

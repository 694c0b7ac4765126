import { adFramePath } from '@quiz/contract/paths.ts'
import type { AdPlace } from '@quiz/contract/site/site.ts'
import { adTexts } from '@quiz/contract/texts/ru/ads.ts'
import { useLocation } from '@tanstack/react-router'
import { useScriptsConsent } from '#web/lib/outside-scripts.ts'
import { isSensitivePath } from '#web/lib/sensitive-pages.ts'
import { useSite } from '#web/lib/site.tsx'

/**
 * An advertisement in a sandboxed frame, which cannot reach the page or its address. Renders nothing when none is configured
 * and on sensitive pages. Without the visitor's consent its slot is hidden by a style and has no frame.
 */
export function AdBlock({ place }: { place: AdPlace }) {
  const { ads } = useSite()
  const isAgreed = useScriptsConsent()
  const isGuarded = useLocation({ select: ({ pathname }) => isSensitivePath(pathname) })
  if (!ads[place] || isGuarded) return null
  return (
    <div className="ad">
      <p className="ad-label">{adTexts.label}</p>
      {isAgreed && (
        <iframe
          className="ad-frame"
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="origin"
          loading="lazy"
          title={adTexts.label}
          src={adFramePath(place)}
        />
      )}
    </div>
  )
}

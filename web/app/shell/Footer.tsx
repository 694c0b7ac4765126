import { pagePaths } from '@quiz/contract/paths.ts'
import { shellTexts } from '@quiz/contract/texts/ru/shell.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { toggleTheme } from '#web/app/shell/theme.ts'
import { hasOutsideScripts, storeScriptsChoice } from '#web/lib/outside-scripts.ts'
import { useSite } from '#web/lib/site.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Icon } from '#web/ui/Icon.tsx'

const fan = [
  { art: 'dice', turn: '-9deg' },
  { art: 'vinyl', turn: '4deg' },
  { art: 'cat', turn: '-3deg' },
]

/**
 * Decoration that loads when the reader comes near. On slow networks browsers load lazy pictures 2,500 px away, on most pages
 * with the first scripts.
 */
function Fan() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && navigator.onLine && setIsNear(true),
      {
        rootMargin: '300px',
      },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div className="fan" aria-hidden="true" ref={place}>
      {isNear &&
        fan.map(({ art, turn }) => (
          <img key={art} src={`/art/fan-${art}.webp`} style={{ rotate: turn }} width="232" height="224" alt="" />
        ))}
    </div>
  )
}

/** The footer of every page: an invitation, legal pages, contacts, and the theme switch for visitors without a menu. */
export function Footer() {
  const site = useSite()
  return (
    <footer className="foot on-dark">
      <div className="wrap">
        <div className="foot-call">
          <h2>{shellTexts.footerCall}</h2>
          <Link className={buttonClass({ kind: 'paper' })} to={pagePaths.create}>
            <Icon name="plus" />
            {shellTexts.create}
          </Link>
          <Fan />
        </div>
        <div className="foot-links">
          <Link to={pagePaths.worksHelp}>{shellTexts.forTeachers} </Link>
          <Link to={pagePaths.agreement}>{shellTexts.agreement} </Link>
          <Link to={pagePaths.privacy}>{shellTexts.privacy} </Link>
          <a href={`mailto:${site.contactEmail}`}>{site.contactEmail} </a>
          <a href={site.messengerUrl} rel="noopener">
            {shellTexts.messenger}{' '}
          </a>
          {hasOutsideScripts(site) && (
            <button type="button" onClick={() => storeScriptsChoice(null)}>
              {shellTexts.scripts}{' '}
            </button>
          )}
          <button className="end" type="button" onClick={toggleTheme}>
            {shellTexts.theme}{' '}
          </button>
          <span>© {site.brand}</span>
        </div>
      </div>
    </footer>
  )
}

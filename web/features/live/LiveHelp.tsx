import { livePages, playPath } from '@quiz/contract/live/live-paths.ts'
import { liveHelpPage as page } from '@quiz/contract/texts/ru/help/live-help.ts'
import { shownAddress } from '@quiz/contract/work/board-address.ts'
import { Link } from '@tanstack/react-router'
import { useSite } from '#web/lib/site.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { CardsLink } from './CardsLink.tsx'
import '#web/styles/help.css'

/** «Игра на уроке за три минуты». */
export function LiveHelp() {
  const site = useSite()
  const address = `${shownAddress(new URL(site.publicUrl).host, site)}${playPath}`
  return (
    <article className="wrap page-head legal help">
      <h1>{page.title}</h1>
      <p className="help-lead">{page.lead}</p>
      {page.sections.map(({ title, paragraphs = [], steps = [] }) => (
        <section key={title}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {steps.length > 0 && (
            <ol>
              {steps.map((step) => (
                <li key={step}>{step.replace('{address}', address)}</li>
              ))}
            </ol>
          )}
        </section>
      ))}
      <div className="acts">
        <Link
          className={buttonClass({ kind: 'main' })}
          to="/live/{-$id}/{-$view}"
          params={{ id: livePages.create, view: undefined }}
        >
          {page.create}{' '}
        </Link>
        <CardsLink />
      </div>
    </article>
  )
}

import { pagePaths } from '@quiz/contract/paths.ts'
import { worksHelpPage as page } from '@quiz/contract/texts/ru/help/works-help.ts'
import { shownAddress } from '@quiz/contract/work/board-address.ts'
import { Link } from '@tanstack/react-router'
import { ExampleTable } from '#web/features/work/results/ExampleTable.tsx'
import { useSite } from '#web/lib/site.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import '#web/styles/help.css'

/** The help page for teachers: works for a group. */
export function WorksHelpPage() {
  const site = useSite()
  const address = `${shownAddress(new URL(site.publicUrl).host, site)}${pagePaths.takeWork}`
  return (
    <article className="wrap page-head legal help">
      <h1>{page.title}</h1>
      <p className="help-lead">{page.lead}</p>
      {page.sections.map(({ title, paragraphs = [], steps = [], items = [], after, hasExample }) => (
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
          {items.map(({ about, text }) => (
            <p key={about}>
              <b>{about}</b> {text}
            </p>
          ))}
          {after && <p>{after}</p>}
          {hasExample && <ExampleTable />}
        </section>
      ))}
      <p className="mt-3">
        <Link to={pagePaths.agreement}>{page.agreement}</Link>
      </p>
      <div className="acts">
        <Link className={buttonClass({ kind: 'main' })} to={pagePaths.newWork}>
          {page.create}{' '}
        </Link>
        <Link className={buttonClass({})} to={pagePaths.createQuiz} search={{ from: 'file', for: 'work' }}>
          {page.fromFile}{' '}
        </Link>
        <Link className={buttonClass({})} to={pagePaths.create}>
          {page.createQuiz}
        </Link>
      </div>
    </article>
  )
}

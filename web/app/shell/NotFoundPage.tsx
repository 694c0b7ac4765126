import { pagePaths } from '@quiz/contract/paths.ts'
import { shellTexts } from '@quiz/contract/texts/ru/shell.ts'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button-class.ts'

/** The 404 page. */
export function NotFoundPage() {
  const texts = shellTexts.notFound
  return (
    <section className="wrap error-page py-8">
      <h1 className="error-page-code" aria-label={texts.title}>
        4<img src="/art/lost.webp" width="300" height="300" alt="" />4
      </h1>
      <h2>{texts.lead}</h2>
      <p className="soft">{texts.text}</p>
      <Link className={buttonClass({ kind: 'main' })} to={pagePaths.home}>
        {texts.home}
      </Link>
    </section>
  )
}

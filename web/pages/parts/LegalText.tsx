import { legalTexts } from '@quiz/contract/texts/ru/legal/legal.ts'
import { filledIn, type LegalPage } from '@quiz/contract/texts/ru/legal/legal-page.ts'
import { useSite } from '#web/lib/site.tsx'
import '#web/styles/legal.css'

/** A legal document. */
export function LegalText({ page }: { page: LegalPage }) {
  const { brand, contactEmail: email } = useSite()
  const fill = (text: string) => filledIn(text, { brand, email })
  return (
    <article className="wrap page-head legal">
      <h1>{page.title}</h1>
      <p className="soft">
        {legalTexts.updated} <time dateTime={page.updated.day}>{page.updated.words}</time>
      </p>
      {page.sections.map(({ title, paragraphs, items, after }) => (
        <section key={title}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{fill(paragraph)}</p>
          ))}
          {items && (
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
          {after && <p>{after}</p>}
        </section>
      ))}
    </article>
  )
}

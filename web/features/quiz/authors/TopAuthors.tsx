import { pagePaths } from '@quiz/contract/paths.ts'
import type { Author } from '@quiz/contract/quiz/authors.ts'
import { homeTexts } from '@quiz/contract/texts/ru/home.ts'
import { Link } from '@tanstack/react-router'
import { Avatar } from '#web/ui/Avatar.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { DottedLine } from '#web/ui/DottedLine.tsx'

/** «Топ авторов»: a chart of nine, the first three in the accent. */
export function TopAuthors({ authors }: { authors: readonly Author[] }) {
  if (authors.length === 0) return null
  return (
    <section className="wrap section" aria-labelledby="top">
      <div className="head">
        <h2 id="top">{homeTexts.topAuthors}</h2>
        <Link className={buttonClass()} to={pagePaths.authors}>
          {homeTexts.showAll}
        </Link>
      </div>
      <ol className="ranks">
        {authors.map((author, index) => (
          <li className="rank" key={author.id}>
            <span className="rank-no num">{index + 1}</span>
            <Avatar src={author.avatar} name={author.fullName} />
            <div>
              <Link to="/profile/$id" params={{ id: String(author.id) }}>
                {author.fullName}
              </Link>
              <DottedLine
                className="author-facts num"
                facts={homeTexts.authorFacts(author.createdTestsCount, author.myTestsLikes)}
              />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

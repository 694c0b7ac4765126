import type { Author } from '@quiz/contract/quiz/authors.ts'
import { authorTexts } from '@quiz/contract/texts/ru/authors.ts'
import { grouped, plural } from '@quiz/contract/texts/ru/plural.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Avatar } from '#web/ui/Avatar.tsx'
import { hasLongWord } from '#web/ui/has-long-word.ts'

/** An author in the list of authors; `place` is the rank, `corner` holds the administrators' button. */
export function AuthorCard({ author, place, corner }: { author: Author; place: number | null; corner: ReactNode }) {
  const { createdTestsCount: tests, myTestsLikes: likes } = author
  return (
    <li className="author-card">
      <Avatar src={author.avatar} name={author.fullName} size="lg" />
      <div>
        {place !== null && (
          <p className="author-place num">
            <span className="vh">{authorTexts.place} </span>
            {place}
          </p>
        )}
        <Link
          className="author-name"
          data-long={hasLongWord(author.fullName) || undefined}
          to="/profile/$id"
          params={{ id: String(author.id) }}
        >
          {author.fullName}
        </Link>
        <p className="facts num">
          <span>
            <b>{grouped(tests)}</b>&nbsp;{plural(tests, authorTexts.tests)}{' '}
          </span>
          <span>
            <b>{grouped(likes)}</b>&nbsp;{plural(likes, authorTexts.likes)}
          </span>
        </p>
      </div>
      {corner}
    </li>
  )
}

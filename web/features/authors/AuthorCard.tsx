import type { Author } from '@quiz/contract/authors.ts'
import { authorTexts } from '@quiz/contract/texts/ru/authors.ts'
import { grouped, plural } from '@quiz/contract/texts/ru/plural.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Avatar } from '#web/ui/Avatar.tsx'

/** An author in the list of authors; `corner` holds the administrator's button. */
export function AuthorCard({ author, corner }: { author: Author; corner: ReactNode }) {
  const { createdTestsCount: tests, myTestsLikes: likes } = author
  return (
    <li className="author-card">
      <Avatar src={author.avatar} name={author.fullName} size="lg" />
      <div>
        <Link className="author-name" to="/profile/$id" params={{ id: String(author.id) }}>
          {author.fullName}
        </Link>
        <p className="facts num">
          <span>
            <b>{grouped(tests)}</b>&nbsp;{plural(tests, authorTexts.tests)}
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

import { deletedAuthorId } from '@quiz/contract/deleted-author.ts'
import type { Decision } from '@quiz/contract/moderation.ts'
import { adminTexts } from '@quiz/contract/texts/ru/admin.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useListItemFocusRestoration } from '#web/lib/focus-restoration.ts'
import { CardMenu } from '#web/ui/CardMenu.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-shapes.ts'
import { AdminAction } from './AdminAction.tsx'
import type { ModeratedThing, Person } from './moderation.ts'

/** A test with its author; `children` are further items. */
type QuizCardMenuProps = { quizId: number; title: string; authorId: number; children?: ReactNode }

/** The administrators' menu on the card of a test. */
export const QuizCardMenu = ({ quizId, title, authorId, children }: QuizCardMenuProps) => (
  <CardMenu label={adminTexts.quizMenu(title)} buttonRef={useListItemFocusRestoration()}>
    {authorId !== deletedAuthorId && (
      <Link to="/profile/$id" params={{ id: String(authorId) }}>
        <Icon name="user" />
        {adminTexts.toAuthor}
      </Link>
    )}
    {children}
    <MenuAction
      icon="trash"
      first="delete"
      thing={{ kind: 'test', id: quizId, title, author: { userId: authorId, name: adminTexts.toAuthor } }}
      label={adminTexts.deleteQuiz.label(title)}
    >
      {adminTexts.deleteQuiz.button}
    </MenuAction>
  </CardMenu>
)

/** The administrators' menu on the card of an author. */
export const AuthorCardMenu = (author: Person) => (
  <CardMenu label={adminTexts.authorMenu(author.name)} buttonRef={useListItemFocusRestoration()}>
    <MenuAction
      icon="x"
      first="ban"
      thing={{ kind: 'profile', id: author.userId, author }}
      label={adminTexts.banAuthor.label(author.name)}
    >
      {adminTexts.banAuthor.button}
    </MenuAction>
  </CardMenu>
)

type MenuActionProps = { icon: IconName; first: Decision; thing: ModeratedThing; label: string; children: string }

const MenuAction = ({ icon, first, thing, label, children }: MenuActionProps) => (
  <AdminAction
    thing={thing}
    first={first}
    renderButton={(open) => (
      <button className="is-danger" type="button" aria-label={label} onClick={open}>
        <Icon name={icon} />
        {children}
      </button>
    )}
  />
)

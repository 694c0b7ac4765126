import { adminTexts } from '@quiz/contract/texts/ru/admin.ts'
import { Link } from '@tanstack/react-router'
import { useListItemFocusRestoration } from '#web/lib/focus-restoration.ts'
import { CardMenu } from '#web/ui/CardMenu.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-shapes.ts'
import { AdminAction } from './AdminAction.tsx'
import { type Moderation, useBan, useDeletion } from './moderation.ts'

type QuizCardMenuProps = { quizId: number; title: string; authorId: number }

/** The administrators' menu on the card of a test. */
export const QuizCardMenu = ({ quizId, title, authorId }: QuizCardMenuProps) => (
  <CardMenu label={adminTexts.quizMenu(title)} buttonRef={useListItemFocusRestoration()}>
    <Link to="/profile/$id" params={{ id: String(authorId) }}>
      <Icon name="user" />
      {adminTexts.toAuthor}
    </Link>
    <MenuAction icon="trash" moderation={useDeletion({ quizId, title })}>
      {adminTexts.deleteQuiz.button}
    </MenuAction>
  </CardMenu>
)

/** The administrators' menu on the card of an author. */
export const AuthorCardMenu = ({ userId, name }: { userId: number; name: string }) => (
  <CardMenu label={adminTexts.authorMenu(name)} buttonRef={useListItemFocusRestoration()}>
    <MenuAction icon="x" moderation={useBan({ userId, name, isAuthor: true })}>
      {adminTexts.banAuthor.button}
    </MenuAction>
  </CardMenu>
)

type MenuActionProps = { icon: IconName; moderation: Moderation; children: string }

const MenuAction = ({ icon, moderation, children }: MenuActionProps) => (
  <AdminAction
    {...moderation}
    renderButton={(open) => (
      <button className="is-danger" type="button" aria-label={moderation.texts.label} onClick={open}>
        <Icon name={icon} />
        {children}
      </button>
    )}
  />
)

import type { Decision } from '@quiz/contract/moderation/moderation.ts'
import { adminTexts } from '@quiz/contract/texts/ru/admin.ts'
import { useListItemFocusRestoration } from '#web/lib/focus-restoration.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { AdminAction } from './AdminAction.tsx'
import type { ModeratedThing, Person } from './moderation.ts'

type QuizCardButtonProps = { quizId: number; title: string; authorId: number }

/** The administrators' × on the card of a test. A card does not name the author. */
export const QuizCardButton = ({ quizId, title, authorId }: QuizCardButtonProps) => (
  <CardButton
    first="delete"
    thing={{ kind: 'test', id: quizId, title, author: { userId: authorId, name: adminTexts.quizAuthor } }}
    label={adminTexts.deleteQuiz.label(title)}
  />
)

/** The administrators' × on the card of an author. */
export const AuthorCardButton = (author: Person) => (
  <CardButton
    first="ban"
    thing={{ kind: 'profile', id: author.userId, author }}
    label={adminTexts.banAuthor.label(author.name)}
  />
)

type CardButtonProps = { first: Decision; thing: ModeratedThing; label: string }

function CardButton({ first, thing, label }: CardButtonProps) {
  const button = useListItemFocusRestoration<HTMLButtonElement>()
  return (
    <AdminAction
      thing={thing}
      first={first}
      renderButton={(open) => (
        <button ref={button} className="card-corner" type="button" aria-label={label} title={label} onClick={open}>
          <Icon name="x" />
        </button>
      )}
    />
  )
}

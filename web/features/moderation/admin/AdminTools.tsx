import type { Decision } from '@quiz/contract/moderation/moderation.ts'
import { adminTexts } from '@quiz/contract/texts/ru/admin.ts'
import type { ReactNode } from 'react'
import { useListItemFocusRestoration } from '#web/lib/focus-restoration.ts'
import { useViewer } from '#web/lib/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { AdminAction } from './AdminAction.tsx'
import type { ModeratedThing, Person } from './moderation.ts'

/** `onDone` runs after the action and before its message. */
type OnDone = { onDone: () => unknown }

type QuizToolsProps = { quizId: number; title: string; author: Person; children: ReactNode } & OnDone

/** The administrators' actions on a test and its author; `children` are further ones. */
export function QuizTools({ quizId, title, author, children, onDone }: QuizToolsProps) {
  const thing = { kind: 'test', id: quizId, title, author } as const
  return (
    <Tools of={author}>
      <ToolButton thing={thing} first="delete" onDone={onDone}>
        {adminTexts.deleteQuiz.button}
      </ToolButton>
      <ToolButton thing={thing} first="ban" onDone={onDone}>
        {adminTexts.banAuthor.button}
      </ToolButton>
      {children}
    </Tools>
  )
}

/** The administrators' action on a person, on their profile. */
export const PersonTools = ({ onDone, ...person }: Person & OnDone) => (
  <Tools of={person}>
    <ToolButton thing={{ kind: 'profile', id: person.userId, author: person }} first="ban" onDone={onDone}>
      {adminTexts.banPerson.button}
    </ToolButton>
  </Tools>
)

type CommentToolsProps = {
  commentId: number
  author: Person
  /** Whether the comment can be deleted by another button, as that of the author of the test. */
  isRemovable: boolean
} & OnDone

/** The administrators' actions on a comment and its author, beside the other actions of the comment. */
export function CommentTools({ commentId, author, isRemovable, onDone }: CommentToolsProps) {
  const thing = { kind: 'comment', id: commentId, author } as const
  const button = useListItemFocusRestoration<HTMLButtonElement>()
  return (
    <>
      {!isRemovable && (
        <AdminAction
          thing={thing}
          first="delete"
          onDone={onDone}
          renderButton={(open) => (
            <TextButton className="small" onClick={open} aria-label={adminTexts.deleteComment.label(author.name)}>
              {adminTexts.deleteComment.button}
            </TextButton>
          )}
        />
      )}
      <AdminAction
        thing={thing}
        first="ban"
        onDone={onDone}
        renderButton={(open) => (
          <TextButton
            className="small"
            ref={button}
            onClick={open}
            aria-label={adminTexts.banPerson.label(author.name)}
          >
            {adminTexts.banPerson.button}
          </TextButton>
        )}
      />
    </>
  )
}

/** Nothing for the author of the thing, who does not decide about it. */
function Tools({ of: author, children }: { of: Person; children: ReactNode }) {
  const viewer = useViewer()
  if (viewer.state === 'user' && viewer.me.id === author.userId) return null
  return (
    <div className="mt-3">
      <p className="state-name">{adminTexts.tools}</p>
      <div className="acts mt-1">{children}</div>
    </div>
  )
}

const ToolButton = ({
  thing,
  first,
  onDone,
  children,
}: { thing: ModeratedThing; first: Decision; children: string } & OnDone) => (
  <AdminAction
    thing={thing}
    first={first}
    onDone={onDone}
    renderButton={(open) => (
      <Button icon="x" onPress={open}>
        {children}
      </Button>
    )}
  />
)

import { adminTexts } from '@quiz/contract/texts/ru/admin.ts'
import type { ReactNode } from 'react'
import { useViewer } from '#web/lib/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { AdminAction } from './AdminAction.tsx'
import { type Moderation, useBan, useDeletion } from './moderation.ts'

/** A person who can be banned. */
type Person = { userId: number; name: string }
/** `onDone` runs after the action and before its toast. */
type OnDone = { onDone: () => unknown }

/** The administrators' actions on a test and its author. */
export function QuizTools({
  quizId,
  title,
  author,
  onDone,
}: { quizId: number; title: string; author: Person } & OnDone) {
  const viewer = useViewer()
  const isOwn = viewer.state === 'user' && viewer.me.id === author.userId
  const ban = useBan({ ...author, isAuthor: true })
  return (
    <Tools>
      <ToolButton moderation={useDeletion({ quizId, title })} onDone={onDone}>
        {adminTexts.deleteQuiz.button}
      </ToolButton>
      {!isOwn && (
        <ToolButton moderation={ban} onDone={onDone}>
          {adminTexts.banAuthor.button}
        </ToolButton>
      )}
    </Tools>
  )
}

/** The administrators' action on a person, on their profile. */
export const PersonTools = ({ onDone, ...person }: Person & OnDone) => (
  <Tools>
    <ToolButton moderation={useBan({ ...person, isAuthor: false })} onDone={onDone}>
      {adminTexts.banPerson.button}
    </ToolButton>
  </Tools>
)

/** The administrators' action on the author of a comment, beside the other actions of the comment. */
export function CommentTools({ onDone, ...person }: Person & OnDone) {
  const ban = useBan({ ...person, isAuthor: false })
  return (
    <AdminAction
      {...withDone(ban, onDone)}
      renderButton={(open) => (
        <TextButton className="small" onClick={open} aria-label={ban.texts.label}>
          {adminTexts.banPerson.button}
        </TextButton>
      )}
    />
  )
}

const Tools = ({ children }: { children: ReactNode }) => (
  <div className="mt-3">
    <p className="state-name">{adminTexts.tools}</p>
    <div className="acts mt-1">{children}</div>
  </div>
)

const ToolButton = ({ moderation, onDone, children }: { moderation: Moderation; children: string } & OnDone) => (
  <AdminAction
    {...withDone(moderation, onDone)}
    renderButton={(open) => (
      <Button icon="x" onPress={open}>
        {children}
      </Button>
    )}
  />
)

const withDone = (moderation: Moderation, onDone: () => unknown): Moderation => ({
  ...moderation,
  act: async () => {
    await moderation.act()
    await onDone()
  },
})

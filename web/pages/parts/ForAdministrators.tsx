import { type ReactNode, Suspense } from 'react'
import { useViewer } from '#web/lib/session.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

const tools = () => import('#web/features/moderation/admin/AdminTools.tsx')
const cardButtons = () => import('#web/features/moderation/admin/AdminCardButtons.tsx')

// Loaded for administrators only.
/** The administrators' actions on a test and its author; inside `ForAdministrators`. */
export const QuizTools = lazyComponent(async () => (await import('#web/pages/parts/AdminQuizTools.tsx')).AdminQuizTools)
/** The administrators' action on the person of a profile; inside `ForAdministrators`. */
export const PersonTools = lazyComponent(async () => (await tools()).PersonTools)
/** The administrators' action on the author of a comment; inside `ForAdministrators`. */
export const CommentTools = lazyComponent(async () => (await tools()).CommentTools)
/** The administrators' × on the card of a test; inside `ForAdministrators`. */
export const QuizCardButton = lazyComponent(async () => (await cardButtons()).QuizCardButton)
/** The administrators' × on the card of an author; inside `ForAdministrators`. */
export const AuthorCardButton = lazyComponent(async () => (await cardButtons()).AuthorCardButton)

/** Shows its children to administrators, and not to the person whom they are about. */
export function ForAdministrators({ notTo, children }: { notTo?: number; children: ReactNode }) {
  const viewer = useViewer()
  if (viewer.state !== 'user' || !viewer.me.isAdmin || viewer.me.id === notTo) return null
  return <Suspense>{children}</Suspense>
}

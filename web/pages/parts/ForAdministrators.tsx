import { type ReactNode, Suspense } from 'react'
import { useViewer } from '#web/lib/session.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

const tools = () => import('#web/features/admin/AdminTools.tsx')
const menus = () => import('#web/features/admin/AdminCardMenus.tsx')

// Loaded for administrators only.
/** The administrators' actions on a test and its author; inside `ForAdministrators`. */
export const QuizTools = lazyComponent(async () => (await tools()).QuizTools)
/** The administrators' action on the person of a profile; inside `ForAdministrators`. */
export const PersonTools = lazyComponent(async () => (await tools()).PersonTools)
/** The administrators' action on the author of a comment; inside `ForAdministrators`. */
export const CommentTools = lazyComponent(async () => (await tools()).CommentTools)
/** The administrators' menu on the card of a test; inside `ForAdministrators`. */
export const QuizCardMenu = lazyComponent(async () => (await menus()).QuizCardMenu)
/** The download of a test as an item of that menu. */
export const ExportAction = lazyComponent(
  async () => (await import('#web/features/own-quizzes/ExportAction.tsx')).ExportAction,
)
/** The administrators' menu on the card of an author; inside `ForAdministrators`. */
export const AuthorCardMenu = lazyComponent(async () => (await menus()).AuthorCardMenu)

/** Shows its children to administrators, and not to the person whom they are about. */
export function ForAdministrators({ notTo, children }: { notTo?: number; children: ReactNode }) {
  const viewer = useViewer()
  if (viewer.state !== 'user' || !viewer.me.isAdmin || viewer.me.id === notTo) return null
  return <Suspense>{children}</Suspense>
}

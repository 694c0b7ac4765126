import { lazy, type ReactNode, Suspense } from 'react'
import { useViewer } from '#web/lib/session.ts'

const tools = () => import('#web/features/admin/AdminTools.tsx')

// Loaded for administrators only.
/** The administrators' actions on a test and its author; inside `ForAdministrators`. */
export const QuizTools = lazy(async () => ({ default: (await tools()).QuizTools }))
/** The administrators' action on the person of a profile; inside `ForAdministrators`. */
export const PersonTools = lazy(async () => ({ default: (await tools()).PersonTools }))
/** The administrators' action on the author of a comment; inside `ForAdministrators`. */
export const CommentTools = lazy(async () => ({ default: (await tools()).CommentTools }))

/** Shows its children to administrators, and not to the person whom they are about. */
export function ForAdministrators({ notTo, children }: { notTo?: number; children: ReactNode }) {
  const viewer = useViewer()
  if (viewer.state !== 'user' || !viewer.me.isAdmin || viewer.me.id === notTo) return null
  return <Suspense>{children}</Suspense>
}

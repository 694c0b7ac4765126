import { pagePaths } from '@quiz/contract/paths.ts'
import { Navigate, useHydrated, useLocation, useNavigate } from '@tanstack/react-router'
import { HomePage } from '#web/pages/HomePage.tsx'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'

/** A message dialog over the home page; its title and text are the navigation's state. Without them only the home page is shown. */
export function ModalPage() {
  const state = useLocation({ select: (location) => location.state })
  const navigate = useNavigate()
  // The server does not know the history state, so the first client render must not show it.
  const isHydrated = useHydrated()
  const { title, message } = state
  const hasMessage = typeof title === 'string' && typeof message === 'string'
  return (
    <>
      <HomePage />
      {isHydrated && !hasMessage && <Navigate to={pagePaths.home} replace />}
      <AlertDialog
        isOpen={isHydrated && hasMessage}
        onClose={() => navigate({ to: pagePaths.home, replace: true })}
        title={title}
      >
        {message}
      </AlertDialog>
    </>
  )
}

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges
  interface HistoryState {
    /** Title and text of the message that `/modal` shows. */
    title?: string
    message?: string
  }
}

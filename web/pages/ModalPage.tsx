import { pagePaths } from '@quiz/contract/paths.ts'
import { Navigate, useHydrated, useLocation, useNavigate } from '@tanstack/react-router'
import { HomePage } from '#web/pages/HomePage.tsx'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'

/** A message over the home page: its title and words come with the navigation. Without them there is only that page. */
export function ModalPage() {
  const state = useLocation({ select: (location) => location.state })
  const navigate = useNavigate()
  // What was handed over is known to this browser alone, so the page that everybody gets shows none of it.
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
    /** Title and words of the message that `/modal` shows. */
    title?: string
    message?: string
  }
}

import type { Me } from '@quiz/contract/account/auth.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { submissionTexts } from '@quiz/contract/texts/ru/authoring.ts'
import { type EditorPurposeName, purposeTexts } from '@quiz/contract/texts/ru/authoring-purposes.ts'
import { Link, useRouter } from '@tanstack/react-router'
import { Fragment, type ReactNode, useState } from 'react'
import { OtherAccountDialog, type RenderSignIn, SignInContext } from '#web/features/editing/draft/SessionDialogs.tsx'
import { useViewer } from '#web/lib/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Dialog } from '#web/ui/Dialog.tsx'

type AuthorGateProps = {
  purpose: EditorPurposeName
  /** Shown until the author is known, and to guests. */
  closed: ReactNode
  children: (author: Me) => ReactNode
  renderSignIn: RenderSignIn
}

/** Shows the editor to a signed-in person; a guest is asked to sign in. */
export function AuthorGate({ purpose, closed, children, renderSignIn }: AuthorGateProps) {
  const viewer = useViewer()
  const [author, setAuthor] = useState<Me | null>(null)
  const me = viewer.state === 'user' ? viewer.me : null
  // The author is kept after the session ends, and when somebody else signs in, so that the open draft stays.
  if (me && !author) setAuthor(me)
  if (author)
    return (
      <SignInContext value={renderSignIn}>
        {/* Nothing of one person's editor stays for another. */}
        <Fragment key={author.id}>{children(author)}</Fragment>
        {me && me.id !== author.id && <OtherAccountDialog author={author} viewer={me} onStay={() => setAuthor(me)} />}
      </SignInContext>
    )
  return (
    <>
      {closed}
      {viewer.state === 'guest' && <AuthorSignInDialog purpose={purpose} />}
    </>
  )
}

const texts = submissionTexts.guest

/** Asks a guest to sign in before writing a test; cancelling leads to the home page. */
function AuthorSignInDialog({ purpose }: { purpose: EditorPurposeName }) {
  const router = useRouter()
  const leave = () => router.navigate({ to: pagePaths.home, replace: true })
  return (
    <Dialog
      onClose={leave}
      title={texts.title}
      art={<img src="/art/invite-pencils.webp" width={440} height={640} alt="" />}
      cancelLabel={texts.cancel}
      actions={
        <Link
          className={buttonClass({ kind: 'main' })}
          to={pagePaths.login}
          search={{ from: router.latestLocation.href }}
        >
          {texts.login}
        </Link>
      }
    >
      <p>{purposeTexts[purpose].guest}</p>
    </Dialog>
  )
}

import { pagePaths } from '@quiz/contract/paths.ts'
import { submissionTexts } from '@quiz/contract/texts/ru/authoring.ts'
import { type EditorPurposeName, purposeTexts } from '@quiz/contract/texts/ru/authoring-purposes.ts'
import { Link, useRouter } from '@tanstack/react-router'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Dialog } from '#web/ui/Dialog.tsx'

const texts = submissionTexts.guest

/** Asks a guest to sign in before writing a test; cancelling leads to the home page. */
export function AuthorSignInDialog({ purpose }: { purpose: EditorPurposeName }) {
  const router = useRouter()
  const leave = () => router.navigate({ to: pagePaths.home, replace: true })
  return (
    <Dialog
      isOpen
      onClose={leave}
      title={texts.title}
      art={<img src="/art/invite-pencils.webp" width={440} height={640} alt="" />}
      actions={
        <>
          <Button onPress={leave}>{texts.cancel}</Button>
          <Link
            className={buttonClass({ kind: 'main' })}
            to={pagePaths.login}
            search={{ from: router.latestLocation.href }}
          >
            {texts.login}
          </Link>
        </>
      }
    >
      <p>{purposeTexts[purpose].guest}</p>
    </Dialog>
  )
}

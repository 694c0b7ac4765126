import { pagePaths } from '@quiz/contract/paths.ts'
import { publishingTexts as texts } from '@quiz/contract/texts/ru/publishing.ts'
import { sharingTexts } from '@quiz/contract/texts/ru/sharing.ts'
import { Link } from '@tanstack/react-router'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ShareOptions } from './ShareOptions.tsx'
import { messageOfQuiz } from './share-message.ts'
import { canShareBySystem, shareBySystem } from './system-share.ts'

type PublishedDialogProps = {
  quiz: { id: number; title: string; versionNumber: number }
  onClose: () => void
}

/** Tells the author that the test is published: the ways to share it, taking it, creating another one. */
export function PublishedDialog({ quiz, onClose }: PublishedDialogProps) {
  const message = messageOfQuiz(quiz)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.title}
      actions={
        <>
          <Link className={buttonClass()} to={pagePaths.create}>
            {texts.createMore}
          </Link>
          <Button onPress={onClose}>{texts.take}</Button>
          {canShareBySystem(message) && (
            <Button kind="main" icon="share" onPress={() => shareBySystem(message)}>
              {sharingTexts.share}
            </Button>
          )}
        </>
      }
    >
      <p>{texts.text}</p>
      <ShareOptions message={message} />
    </Dialog>
  )
}

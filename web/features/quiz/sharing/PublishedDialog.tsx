import { pagePaths } from '@quiz/contract/paths.ts'
import { publishingTexts as texts } from '@quiz/contract/texts/ru/publishing.ts'
import { sharingTexts } from '@quiz/contract/texts/ru/sharing.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ShareOptions } from './ShareOptions.tsx'
import { messageOfQuiz } from './share-message.ts'
import { canShareBySystem, shareBySystem } from './system-share.ts'

type PublishedDialogProps = {
  quiz: { id: number; title: string; versionNumber: number }
  /** Only its author sees the test, so there is nothing to share. */
  isClosed: boolean
  /** Who sees the test and what its takers get, with a way to change it. */
  settings: ReactNode
  /** A button that gives the test to a group. */
  works: ReactNode
  onClose: () => void
}

/** Tells the author that the test is published: who sees it, the ways to share it, taking it, creating another one. */
export function PublishedDialog({ quiz, isClosed, settings, works, onClose }: PublishedDialogProps) {
  const message = messageOfQuiz(quiz)
  return (
    <Dialog
      onClose={onClose}
      title={isClosed ? texts.closedTitle : texts.title}
      actions={
        <>
          {/* Beside each other, so that the whole dialog fits on a phone. */}
          <div className="flex gap-1 *:grow *:px-2">
            <Link className={buttonClass()} to={pagePaths.create}>
              {texts.createMore}
            </Link>
            <Button onPress={onClose}>{texts.take}</Button>
          </div>
          {works}
          {!isClosed && canShareBySystem(message) && (
            <Button kind="main" icon="share" onPress={() => shareBySystem(message)}>
              {sharingTexts.share}
            </Button>
          )}
        </>
      }
    >
      {settings}
      {isClosed ? (
        <p>{texts.closedText}</p>
      ) : (
        <div className="published">
          <ShareOptions message={message} />
        </div>
      )}
    </Dialog>
  )
}

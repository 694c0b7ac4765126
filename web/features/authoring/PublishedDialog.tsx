import { pagePaths, passingPath } from '@quiz/contract/paths.ts'
import { publishingTexts } from '@quiz/contract/texts/ru/publishing.ts'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { copyLink, shareLink } from '#web/lib/share-link.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'

const texts = publishingTexts

type PublishedDialogProps = { quiz: { id: number; title: string }; onClose: () => void }

/** Tells the author that the test is published: its link, sharing it, taking it, creating another one. */
export function PublishedDialog({ quiz, onClose }: PublishedDialogProps) {
  const url = new URL(passingPath(quiz.id), location.href).href
  const field = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState('')
  const tellCopied = (isCopied: boolean) => {
    // Without HTTPS a browser copies the selected text only.
    if (!isCopied) field.current?.select()
    setStatus(isCopied || document.execCommand?.('copy') ? texts.copied : texts.copyManually)
  }
  const share = async () => {
    const outcome = await shareLink({ title: quiz.title, url })
    if (outcome !== 'shared') tellCopied(outcome === 'copied')
  }
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
          <Button kind="main" icon="share" onPress={share}>
            {texts.share}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
      <Field label={texts.link} hint={<span role="status">{status || '\u00a0'}</span>}>
        {(control) => (
          <span className="in-wrap">
            <input
              {...control}
              ref={field}
              className="in"
              readOnly
              value={url}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <IconButton
              className="in-act"
              icon="copy"
              label={texts.copy}
              onClick={async () => tellCopied(await copyLink(url))}
            />
          </span>
        )}
      </Field>
    </Dialog>
  )
}

import { uiTexts } from '@quiz/contract/texts/ru/ui.ts'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Picture, type PictureProps } from '#web/ui/Picture.tsx'

/**
 * A modal dialog that shows a picture whole, and the function that opens it. Escape, the close button and a press beside the
 * picture close it; pinching enlarges the dialog as it does any page.
 */
export function useZoom(picture: PictureProps): { open: () => void; dialog: ReactNode } {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    flushSync(() => setOpen(true))
    dialog.current?.showModal()
  }
  const close = () => dialog.current?.close()
  const closeBeside = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLImageElement)) close()
  }
  return {
    open,
    dialog: (
      <dialog
        ref={dialog}
        className="zoom-dialog"
        aria-label={picture.alt || uiTexts.picture}
        onClose={() => setOpen(false)}
        onClick={closeBeside}
        onKeyDown={keepKeys}
      >
        {isOpen && (
          <>
            <Picture {...picture} sizes="100vw" isEager />
            <IconButton className="zoom-x" icon="x" label={uiTexts.close} onClick={close} />
          </>
        )}
      </dialog>
    ),
  }
}

/** React bubbles events of the dialog to the page under it, whose keys must not work meanwhile. */
const keepKeys = (event: KeyboardEvent) => event.stopPropagation()

import { shareSheetTexts as texts } from '@quiz/contract/texts/ru/share-sheet.ts'
import { useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { QrImage } from './QrImage.tsx'
import '#web/features/quiz/sharing/qr.css'

/** The QR code of an address, which a press shows on the whole screen; it can be printed with the title above it. */
export function QrCode({ title, url }: { title: string; url: string }) {
  const screen = useRef<HTMLDialogElement>(null)
  const code = <QrImage url={url} />
  const close = () => screen.current?.close()
  return (
    <figure className="qr">
      <button type="button" className="qr-code" aria-haspopup="dialog" onClick={() => screen.current?.showModal()}>
        {code}
        <span className="text-btn">{texts.qrEnlarge}</span>
      </button>
      <figcaption>
        <b>{title}</b>
        <span className="small">{url}</span>
      </figcaption>
      <Button onPress={() => print()}>{texts.print}</Button>
      <dialog
        ref={screen}
        className="qr-screen"
        aria-label={texts.qr}
        onClick={close}
        // Escape closes this dialog alone, not the one under it.
        onKeyDown={(event) => event.stopPropagation()}
      >
        {code}
        <p>
          <b>{title}</b>
          <br />
          {url}
        </p>
        <IconButton className="qr-x" icon="x" label={texts.close} onClick={close} />
      </dialog>
    </figure>
  )
}

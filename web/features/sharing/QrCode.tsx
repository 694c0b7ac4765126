import { sharingTexts as texts } from '@quiz/contract/texts/ru/sharing.ts'
import { useRef } from 'react'
import { encode } from 'uqr'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import '#web/styles/qr.css'

/** Quiet zone around the code in modules, as the standard demands. */
const border = 4

/** The QR code of an address, which a press shows on the whole screen; it can be printed with the title above it. */
export function QrCode({ title, url }: { title: string; url: string }) {
  const { size, data } = encode(url, { border, ecc: 'M' })
  const screen = useRef<HTMLDialogElement>(null)
  const code = (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={texts.qrLabel(url)} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(data)} fill="#000" />
    </svg>
  )
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

/** Dark modules as one path: a run of them in a row is one rectangle. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => runsOf(row).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`)).join('')

function runsOf(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last && last.from + last.length === x) last.length += 1
    else runs.push({ from: x, length: 1 })
  })
  return runs
}

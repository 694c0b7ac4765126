import { shareSheetTexts as texts } from '@quiz/contract/texts/ru/share-sheet.ts'
import { useRef, useState } from 'react'
import { Field } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'

/** A text that can be copied, also by hand. */
export function CopyField({ label, action, text }: { label: string; action: string; text: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState('')
  const copy = async () => {
    setStatus('')
    setStatus((await copyText(text, field.current)) ? texts.copied : texts.copyManually)
  }
  return (
    <Field label={label}>
      {(control) => (
        <>
          <span className="in-wrap">
            <input
              {...control}
              ref={field}
              className="in"
              readOnly
              value={text}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <IconButton className="in-act" icon="copy" label={action} onClick={copy} />
          </span>
          <span role="status" className="hint">
            {status}
          </span>
        </>
      )}
    </Field>
  )
}

/**
 * Copies a text; false when the person has to do it. Without HTTPS there is no Clipboard API: then the field that shows the
 * text is selected, which browsers copy, and which stays selected where they refuse.
 */
async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    field?.select()
    return document.execCommand?.('copy') ?? false
  }
}

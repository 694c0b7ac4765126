import { resultTexts } from '@quiz/contract/texts/ru/results.ts'
import { useState } from 'react'
import { shareLink } from '#web/lib/share-link.ts'
import { Button } from '#web/ui/Button.tsx'
import type { ButtonKind } from '#web/ui/button-class.ts'
import { Field } from '#web/ui/Field.tsx'
import { showToast } from '#web/ui/toasts.ts'

type ShareButtonProps = { path: string; title: string; kind: ButtonKind }

/** Shares the address of a page by the Web Share API, or copies it where that is missing. */
export function ShareButton({ path, title, kind }: ShareButtonProps) {
  // Without HTTPS the Clipboard API is missing, so the address is shown for copying by hand.
  const [shown, setShown] = useState<string | null>(null)
  const share = async () => {
    const url = new URL(path, location.href).href
    const outcome = await shareLink({ title, url })
    if (outcome === 'copied') showToast({ text: resultTexts.copied })
    setShown(outcome === 'refused' ? url : null)
  }
  return (
    <>
      <Button kind={kind} icon="share" onPress={share}>
        {resultTexts.share}
      </Button>
      {shown && (
        <Field label={resultTexts.copyManually}>
          {(control) => <input {...control} className="in" readOnly value={shown} onFocus={selectAll} />}
        </Field>
      )}
    </>
  )
}

const selectAll = (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select()

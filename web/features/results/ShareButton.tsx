import { resultTexts } from '@quiz/contract/texts/ru/results.ts'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import type { ButtonKind } from '#web/ui/button-class.ts'
import { Field } from '#web/ui/Field.tsx'
import { showToast } from '#web/ui/toasts.ts'

type ShareButtonProps = { path: string; title: string; kind: ButtonKind }

/** Hands the address of a page to the device's own sharing; where there is none, copies it and says so. */
export function ShareButton({ path, title, kind }: ShareButtonProps) {
  // Without HTTPS a browser lets nobody copy: then the address is shown for the reader to copy.
  const [shown, setShown] = useState<string | null>(null)
  const share = async () => {
    const url = new URL(path, location.href).href
    const outcome = await handOver({ title, url })
    if (outcome === 'copied') showToast({ text: resultTexts.copied })
    setShown(outcome === 'refused' ? url : null)
  }
  return (
    <>
      <Button kind={kind} icon="share" onPress={share}>
        {resultTexts.share}
      </Button>
      {shown && (
        <Field label={resultTexts.copyYourself}>
          {(control) => <input {...control} className="in" readOnly value={shown} onFocus={selectAll} />}
        </Field>
      )}
    </>
  )
}

const selectAll = (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select()

async function handOver({ title, url }: { title: string; url: string }): Promise<'shared' | 'copied' | 'refused'> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (error) {
      // Whoever closed the sheet wanted nothing; whatever else went wrong, copying is left.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'refused'
  }
}

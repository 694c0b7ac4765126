import { livePlayerTexts } from '@quiz/contract/texts/ru/live-player.ts'
import { normalizeCode } from '@quiz/contract/work/work-codes.ts'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { CodeField } from '#web/ui/CodeField.tsx'

const texts = livePlayerTexts.entry

/** The field for the code on the board; `problem` says why the code before led nowhere. */
export function CodeEntry({ problem, onCode }: { problem: string | null; onCode: (code: string) => void }) {
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState<string | null>(problem)
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = normalizeCode(typed)
    if (code !== '') return onCode(code)
    setMissing(texts.codeMissing)
    input.current?.focus()
  }
  return (
    <div className="wrap work-entry">
      <h1>{texts.title}</h1>
      <p>{texts.lead}</p>
      <form className="work-form" onSubmit={submit} noValidate>
        <CodeField
          label={texts.code}
          hint={texts.codeHint}
          problem={missing}
          ref={input}
          value={typed}
          onChange={(text) => {
            setTyped(text)
            setMissing(null)
          }}
        />
        <Button kind="main" type="submit">
          {texts.open}
        </Button>
      </form>
    </div>
  )
}

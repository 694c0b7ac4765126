import { workTakingTexts } from '@quiz/contract/texts/ru/work-taking.ts'
import { normalizeCode } from '@quiz/contract/work-codes.ts'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { CodeField } from '#web/ui/CodeField.tsx'

const texts = workTakingTexts.code

/** The field for the code of a work. */
export function CodeForm({ initial = '', onCode }: { initial?: string; onCode: (code: string) => void }) {
  const [typed, setTyped] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = normalizeCode(typed)
    if (code !== '') return onCode(code)
    setProblem(texts.missing)
    input.current?.focus()
  }
  return (
    <form className="work-form" onSubmit={submit} noValidate>
      <CodeField
        label={texts.label}
        hint={texts.hint}
        problem={problem}
        ref={input}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setProblem(null)
        }}
      />
      <Button kind="main" type="submit">
        {texts.open}
      </Button>
    </form>
  )
}

import { myWorksTexts } from '@quiz/contract/texts/ru/my-works.ts'
import { pupilCodeMissing, pupilCodeTexts } from '@quiz/contract/texts/ru/pupil-code.ts'
import { normalizeCode } from '@quiz/contract/work-codes.ts'
import { type FormEvent, useRef, useState } from 'react'
import { problemOf } from '#web/lib/problem-of.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { CodeField } from '#web/ui/CodeField.tsx'
import { enterPupil } from './my-works.api.ts'

const texts = myWorksTexts.form

/** The field for the code of a pupil, and whether this browser keeps it. */
export function PupilCodeForm({ onEntered }: { onEntered: (key: string) => void }) {
  const [typed, setTyped] = useState('')
  const [isRemembered, setRemembered] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const refuse = (reason: string) => {
    setProblem(reason)
    input.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const code = normalizeCode(typed)
    if (code === '') return refuse(pupilCodeMissing)
    setSending(true)
    try {
      onEntered(await enterPupil(code, isRemembered))
    } catch (error) {
      const { code: reason, message } = problemOf(error)
      refuse(reason === 'wrong_code' ? texts.wrong : message)
    }
    setSending(false)
  }
  return (
    <form className="work-form" onSubmit={submit} noValidate>
      <CodeField
        {...pupilCodeTexts}
        problem={problem}
        ref={input}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setProblem(null)
        }}
      />
      <div>
        <Checkbox isOn={isRemembered} onChange={setRemembered}>
          {texts.remember}
        </Checkbox>
        <p className="hint">{texts.rememberHint}</p>
      </div>
      <Button kind="main" type="submit" isPending={isSending}>
        {texts.enter}
      </Button>
    </form>
  )
}

import { limits } from '@quiz/contract/limits.ts'
import { pupilCodeMissing, pupilCodeTexts } from '@quiz/contract/texts/ru/pupil-code.ts'
import { workTakingTexts } from '@quiz/contract/texts/ru/work-taking.ts'
import { normalizeCode } from '@quiz/contract/work/work-codes.ts'
import { type FormEvent, useRef, useState } from 'react'
import type { CallProblem } from '#web/lib/problem.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { Entering, OpenedEntry } from './work-taking.api.ts'

const texts = workTakingTexts.entry

type EntryFormProps = {
  entry: OpenedEntry
  /** Why the last try was refused. */
  problem: CallProblem | null
  /** Why nobody can start now; null when they can. */
  reason: string | null
  onStart: (entering: Entering) => Promise<void>
}

/** The name, or the personal code of a list, and the button that begins. */
export function EntryForm({ entry: { names, minutes }, problem, reason, onStart }: EntryFormProps) {
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  const [isStarting, setStarting] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isByCode = names !== 'free'
  const ofClass = names === 'class' ? pupilCodeTexts : null
  const ofField = missing ?? fieldProblem(problem, names)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason !== null) return
    const text = isByCode ? normalizeCode(typed) : typed.trim()
    const lacking = isByCode ? codeProblem(text, names) : nameProblem(text)
    setMissing(lacking)
    if (lacking) return input.current?.focus()
    setStarting(true)
    await onStart(isByCode ? { personalCode: text } : { name: text })
    setStarting(false)
    input.current?.focus()
  }
  return (
    <form className="work-form" onSubmit={submit} noValidate>
      <Field
        label={ofClass?.label ?? (isByCode ? texts.personalCode : texts.name)}
        hint={ofClass?.hint ?? (isByCode ? texts.personalCodeHint : texts.nameHint)}
        problem={ofField}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            className={isByCode ? 'in work-code' : 'in'}
            autoComplete={isByCode ? 'off' : 'name'}
            autoCapitalize={isByCode ? 'characters' : 'words'}
            spellCheck={false}
            enterKeyHint="go"
            maxLength={isByCode ? limits.typedCodeChars : limits.fullNameMax}
            value={typed}
            onChange={(text) => {
              setTyped(text)
              setMissing(null)
            }}
          />
        )}
      </Field>
      {problem && !ofField && <Notice tone="bad">{problem.message}</Notice>}
      {minutes !== null && <p className="hint">{texts.clockStarts}</p>}
      <Button kind="main" type="submit" isPending={isStarting} reason={reason}>
        {texts.start}
      </Button>
    </form>
  )
}

function nameProblem(name: string): string | null {
  if (name === '') return texts.nameMissing
  return name.length > limits.participantNameChars ? texts.nameTooLong : null
}

function codeProblem(code: string, names: OpenedEntry['names']): string | null {
  if (code !== '') return null
  return names === 'class' ? pupilCodeMissing : texts.personalCodeMissing
}

/** What a refusal says about the field, which then gets the focus again. */
function fieldProblem(problem: CallProblem | null, names: OpenedEntry['names']): string | null {
  if (problem?.code === 'wrong_code' && names === 'class') return texts.wrongOfClass
  if (problem?.code === 'name_taken' || problem?.code === 'wrong_code') return problem.message
  return problem?.errors[0]?.message ?? null
}

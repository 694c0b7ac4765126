import { live } from '@quiz/contract/live.ts'
import { liveBoardTexts } from '@quiz/contract/texts/ru/live-board.ts'
import { normalizeCode } from '@quiz/contract/work-codes.ts'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call } from '#web/lib/call.ts'
import { problemOf } from '#web/lib/problem-of.ts'
import { Button } from '#web/ui/Button.tsx'
import { CodeField } from '#web/ui/CodeField.tsx'
import { newBoardKey, storeBoardKey } from './stored-boards.ts'
import '#web/styles/work-taking.css'

const texts = liveBoardTexts.sharing

/** The field for the code that a host gave: a guest's browser shows the board, a signed-in person leads the game. */
export function EnterBoard({ isGuest }: { isGuest: boolean }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isEntering, setEntering] = useState(false)
  const navigate = useNavigate()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const hostCode = normalizeCode(typed)
    if (hostCode === '') return setProblem(texts.codeMissing)
    setEntering(true)
    try {
      const key = isGuest ? newBoardKey() : null
      const id = await call(live.enter, { body: { hostCode, ...(key && { key }) } })
      if (key) storeBoardKey(id, key)
      await navigate({ to: '/live/{-$id}/{-$view}', params: { id: String(id), view: undefined } })
    } catch (error) {
      setProblem(problemOf(error).sentence)
    }
    setEntering(false)
  }
  return (
    <form className="work-form" onSubmit={submit} noValidate>
      <p className="soft">{texts.enterText}</p>
      <CodeField
        label={texts.code}
        hint={texts.codeHint}
        problem={problem}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setProblem(null)
        }}
      />
      <Button kind="main" type="submit" isPending={isEntering}>
        {texts.enter}
      </Button>
    </form>
  )
}

import { livePlayerTexts } from '@quiz/contract/texts/ru/live-player.ts'
import { useState } from 'react'
import { forgetPupil, useKnownPupils } from '#web/features/work/taking/known-pupils.ts'
import type { CallProblem } from '#web/lib/problem.ts'
import { Button } from '#web/ui/Button.tsx'

type KnownPupilsProps = { onEnter: (key: string) => Promise<CallProblem | null> }

/** The pupils whom this browser remembers: one of them enters without typing the code again. */
export function KnownPupils({ onEnter }: KnownPupilsProps) {
  const known = useKnownPupils().filter(({ isRemembered }) => isRemembered)
  const [entering, setEntering] = useState<string | null>(null)
  const enter = async (key: string) => {
    if (entering !== null) return
    setEntering(key)
    const refusal = await onEnter(key)
    setEntering(null)
    // The code was replaced, or its pupil left the class: the key is worth nothing any more.
    if (refusal?.code === 'invalid_request' && isOfCode(refusal)) forgetPupil(key)
  }
  if (known.length === 0) return null
  return (
    <div className="work-known">
      {known.map(({ key, name }) => (
        <Button key={key} kind="main" isPending={entering === key} onPress={() => enter(key)}>
          {livePlayerTexts.entry.enterAs(name)}
        </Button>
      ))}
    </div>
  )
}

const isOfCode = ({ errors }: CallProblem): boolean => errors.some(({ path }) => path === 'personalCode')

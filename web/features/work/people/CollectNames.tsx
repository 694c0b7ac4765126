import { collectNamesTexts as texts } from '@quiz/contract/texts/ru/collect-names.ts'
import { works } from '@quiz/contract/work/works.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useOpenWork } from '#web/features/work/use-open-work.ts'
import { call } from '#web/lib/call.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'

type OwnQuiz = { id: number; title: string }

/** Makes a work of a test with the settings that most leave as they are, and opens its page. */
function useCollectNames({ id, title }: OwnQuiz) {
  const open = useOpenWork()
  // A press after a lost reply finds the work that was made.
  const [idempotencyKey] = useState(newIdempotencyKey)
  return () =>
    toastOnFailure(async () => {
      // The other settings are those of the wire.
      const body = { title, note: '', tests: [{ testId: id }] }
      await open(await call(works.create, { body }, { idempotencyKey }))
    })
}

/** Items of the author's menu on a test: a work in one press, one with settings, and sheets. */
export function WorkItems({ quiz }: { quiz: OwnQuiz }) {
  const collect = useCollectNames(quiz)
  return (
    <>
      <button type="button" onClick={() => void collect()}>
        <Icon name="users" />
        {texts.collect}
      </button>
      <Link to="/works/new" search={{ test: quiz.id }}>
        <Icon name="cal" />
        {texts.give}
      </Link>
      <Link to="/works" search={{ print: quiz.id }}>
        <Icon name="print" />
        {texts.print}
      </Link>
    </>
  )
}

/** The same offer after a test was published. */
export function CollectNames({ quiz }: { quiz: OwnQuiz }) {
  const collect = useCollectNames(quiz)
  return (
    <Button icon="users" onPress={collect}>
      {texts.collect}
    </Button>
  )
}

import type { DueMistakes as Due } from '@quiz/contract/attempt/practice.ts'
import { home } from '@quiz/contract/site/home.ts'
import { mistakesTexts as texts } from '@quiz/contract/texts/ru/practice.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { call } from '#web/lib/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { GuestNote } from './GuestNote.tsx'
import { dueQuery, today } from './practice.api.ts'
import { type Forgetting, useForgetting } from './use-forgetting.ts'
import '#web/styles/practice.css'

/** What is to be repeated today, of which tests, and what comes later. */
export function DueMistakes({ isGuest }: { isGuest: boolean }) {
  const { data: due, error, refetch } = useQuery(dueQuery(isGuest))
  if (error) return <FailureNotice message={error.message} onRetry={refetch} />
  if (!due) return <Spinner label={texts.loading} size="page" />
  return (
    <>
      {due.today > 0 ? <Today due={due} isGuest={isGuest} /> : <NothingToday due={due} />}
      {isGuest && (due.today > 0 || due.nextDay !== null) && <GuestNote />}
    </>
  )
}

function Today({ due, isGuest }: { due: Due; isGuest: boolean }) {
  const { stateOf, forget, undo } = useForgetting(isGuest)
  const count = due.tests.reduce((sum, test) => sum + (stateOf(test.testId) ? 0 : test.count), 0)
  return (
    <div className="practice-due">
      <p className="practice-today num">{texts.today(count)}</p>
      {count > 0 && (
        <Link className={buttonClass({ kind: 'main' })} to="/practice/{-$id}" params={{ id: 'today' }}>
          {texts.start}
        </Link>
      )}
      <h2 className="practice-heading">{texts.tests}</h2>
      <ul className="practice-tests">
        {due.tests.map((test) => (
          <DueTest
            key={test.testId}
            test={test}
            state={stateOf(test.testId)}
            onForget={() => forget(test.testId)}
            onUndo={() => undo(test.testId)}
          />
        ))}
      </ul>
      <Later due={due} />
    </div>
  )
}

type DueTestProps = {
  test: Due['tests'][number]
  state: Forgetting | null
  onForget: () => void
  onUndo: () => void
}

/** A test with mistakes. One button forgets them and brings them back, so that it keeps the focus. */
function DueTest({ test: { testId, title, count }, state, onForget, onUndo }: DueTestProps) {
  const row = useRef<HTMLLIElement>(null)
  const hasFocus = useRef(false)
  const isForGood = state === 'for good'
  // Focus is outside of React: the button goes with it when its time is over.
  useEffect(() => {
    if (isForGood && hasFocus.current) row.current?.focus()
  }, [isForGood])
  return (
    <li ref={row} tabIndex={-1}>
      <Link to="/passing/$id" params={{ id: String(testId) }}>
        {title}
      </Link>
      <span className="soft small num">
        <span role="status">{state !== null && texts.forgotten}</span>
        {state === null && texts.ofTest(count)}{' '}
        {!isForGood && (
          <TextButton
            aria-label={state === null ? texts.forgetOf(quoted(title)) : undefined}
            onClick={state === null ? onForget : onUndo}
            onFocus={() => {
              hasFocus.current = true
            }}
            onBlur={() => {
              hasFocus.current = false
            }}
          >
            {state === null ? texts.forget : texts.undo}
          </TextButton>
        )}
      </span>
    </li>
  )
}

const Later = ({ due: { nextDay, later } }: { due: Due }) =>
  nextDay !== null && <p className="soft">{texts.next(nextDay, today(), later)}</p>

function NothingToday({ due }: { due: Due }) {
  const navigate = useNavigate()
  const takeRandom = () =>
    toastOnFailure(async () => {
      await navigate({ to: '/passing/$id', params: { id: String(await call(home.randomTest, {})) } })
    })
  const hasLater = due.nextDay !== null
  return (
    <EmptyState
      title={hasLater ? texts.done : texts.none}
      art={<img src="/art/state-maze.webp" width="176" height="176" alt="" />}
      action={
        <Button kind={hasLater ? 'plain' : 'main'} onPress={takeRandom}>
          {texts.random}
        </Button>
      }
    >
      {due.nextDay !== null ? texts.next(due.nextDay, today(), due.later) : texts.noneHint}
    </EmptyState>
  )
}

import type { PracticeState } from '@quiz/contract/attempt/practice.ts'
import { mistakesTexts, practiceTexts } from '@quiz/contract/texts/ru/practice.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { DottedLine } from '#web/ui/DottedLine.tsx'
import { GuestNote } from './GuestNote.tsx'
import { dueQuery, type PracticeOf, today } from './practice.api.ts'

const texts = practiceTexts.ended

/** The end of a session: what was right, what comes back and when, and what can be done next. */
export function PracticeEnd({ of, state, onAgain }: { of: PracticeOf; state: PracticeState; onAgain: () => unknown }) {
  const { data: due } = useQuery(dueQuery(of.isGuest))
  const { total, rightAtOnce, rightLater, testId } = state
  const heading = useRef<HTMLHeadingElement>(null)
  // The focus is outside of React.
  useEffect(() => heading.current?.focus(), [])
  const left = total - rightAtOnce - rightLater
  const isOfTest = of.practised !== 'mistakes'
  const nextDay = due?.nextDay
  return (
    <section className="wrap page-head practice-end">
      <p className="soft">{state.testTitle}</p>
      <h1 ref={heading} tabIndex={-1}>
        {isOfTest || total === 0 || due === undefined || due.today > 0 ? texts.title : mistakesTexts.done}
      </h1>
      {total > 0 ? (
        <DottedLine
          className="practice-score num"
          facts={[
            texts.atOnce(rightAtOnce),
            ...(rightLater > 0 ? [texts.later(rightLater)] : []),
            ...(left > 0 ? [texts.left(left)] : []),
          ]}
        />
      ) : (
        <p>{texts.nothing}</p>
      )}
      {total > 0 && rightAtOnce === total && <p>{texts.whole}</p>}
      {isOfTest && rightAtOnce < total && <p>{texts.tomorrow}</p>}
      {!isOfTest && nextDay && due.today === 0 && <p>{mistakesTexts.next(nextDay, today(), due.later)}</p>}
      {of.isGuest && rightAtOnce < total && <GuestNote />}
      <div className="acts">
        {isOfTest && (
          <Button kind="main" icon="again" onPress={onAgain}>
            {texts.again}
          </Button>
        )}
        {!isOfTest && due !== undefined && due.today > 0 && (
          <Button kind="main" onPress={onAgain}>
            {mistakesTexts.more(due.today)}
          </Button>
        )}
        {isOfTest && testId !== null && (
          <Link className={buttonClass({})} to="/passing/$id" params={{ id: String(testId) }}>
            {texts.take}
          </Link>
        )}
        <Link className={buttonClass({})} to="/practice/{-$id}" params={{ id: undefined }}>
          {texts.mistakes}
        </Link>
      </div>
    </section>
  )
}

import type { Mistake } from '@quiz/contract/moderation/reports.ts'
import { mistakeTexts as texts } from '@quiz/contract/texts/ru/mistakes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { formatDateTime } from '#web/lib/date-format.ts'
import { useListItemFocusRestoration } from '#web/lib/focus-restoration.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ListEnd } from '#web/ui/ListEnd.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { mistakesQuery, useResolveMistake } from './mistakes.api.ts'
import '#web/features/moderation/reports/mistakes.css'

/** The mistakes that readers found in the viewer's tests, or in one of them, until they are resolved. */
export function MistakesDialog({ testId, onClose }: { testId: number | null; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={texts.title}>
      <MistakeList testId={testId} />
    </Dialog>
  )
}

function MistakeList({ testId }: { testId: number | null }) {
  const listId = useId()
  const [resolvedCount, setResolvedCount] = useState(0)
  const list = useInfiniteQuery(mistakesQuery(testId))
  const mistakes = list.data?.pages.flatMap(({ items }) => items) ?? []
  if (list.isPending) return <Spinner label={texts.loading} />
  if (mistakes.length === 0 && !list.isLoadingError)
    return <NoMistakes testId={testId} wasResolved={resolvedCount > 0} />
  return (
    <section className="mistakes" aria-label={texts.title}>
      {mistakes.length > 0 && <p className="soft small">{texts.next}</p>}
      <ul className="mistakes" id={listId}>
        {mistakes.map((mistake) => (
          <MistakeItem key={mistake.id} mistake={mistake} onResolved={() => setResolvedCount(resolvedCount + 1)} />
        ))}
      </ul>
      <ListEnd list={list} listId={listId} count={mistakes.length}>
        {texts.more}
      </ListEnd>
      <p className="vh" role="status" key={resolvedCount}>
        {resolvedCount > 0 && texts.resolved}
      </p>
    </section>
  )
}

function NoMistakes({ testId, wasResolved }: { testId: number | null; wasResolved: boolean }) {
  const text = useRef<HTMLParagraphElement>(null)
  // The focus is outside of React: the pressed button is gone.
  useEffect(() => {
    if (wasResolved) text.current?.focus()
  }, [wasResolved])
  const nothing = testId === null ? texts.empty.all : texts.empty.ofTest
  return (
    <p className="soft" ref={text} tabIndex={-1}>
      {wasResolved ? texts.empty.done : nothing}
    </p>
  )
}

/** A mistake that a reader found: where, what is wrong, and the ways to deal with it. */
function MistakeItem({ mistake, onResolved }: { mistake: Mistake; onResolved: () => void }) {
  const { id, testId, testTitle, questionTitle, questionImg, text, at } = mistake
  const heading = useListItemFocusRestoration<HTMLHeadingElement>()
  const resolve = useResolveMistake(id, onResolved)
  return (
    <li className="mistakes-item">
      <div>
        <h3 ref={heading}>{questionTitle ?? texts.inWholeQuiz}</h3>
        <p className="soft small">
          {testTitle} · {formatDateTime(at)}
        </p>
      </div>
      {questionImg && (
        <Picture
          className="mistakes-picture"
          src={questionImg}
          widths={[310, 620]}
          sizes="160px"
          width={160}
          height={100}
        />
      )}
      <p className={text ? 'whitespace-pre-line' : 'soft'}>{text || texts.noText}</p>
      <div className="acts">
        <Button kind="main" isPending={resolve.isPending} onPress={() => resolve.mutate()}>
          {texts.resolve}
          <span className="vh">: {questionTitle ?? testTitle}</span>
        </Button>
        <Link className={buttonClass({})} to="/edit/$id" params={{ id: String(testId) }}>
          {texts.edit}
        </Link>
      </div>
      {resolve.isError && <Notice tone="bad">{resolve.error.message}</Notice>}
    </li>
  )
}

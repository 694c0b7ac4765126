import { mistakeTexts as texts } from '@quiz/contract/texts/ru/mistakes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { failureOf } from '#web/lib/list-failure.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { LoadMoreButton } from '#web/ui/LoadMoreButton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { MistakeItem } from './MistakeItem.tsx'
import { mistakesQuery } from './mistakes.api.ts'
import '#web/styles/mistakes.css'

/** The mistakes that readers found in the viewer's tests, or in one of them, until they are resolved. */
export function MistakesDialog({ testId, onClose }: { testId: number | null; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={texts.title}>
      <MistakeList testId={testId} />
    </Dialog>
  )
}

function MistakeList({ testId }: { testId: number | null }) {
  const listId = useId()
  const [resolvedCount, setResolvedCount] = useState(0)
  const list = useInfiniteQuery(mistakesQuery(testId))
  const failure = failureOf(list)
  const mistakes = list.data?.pages.flatMap(({ items }) => items) ?? []
  if (list.isPending && !failure) return <Spinner label={texts.loading} />
  if (mistakes.length === 0 && !failure) return <NoMistakes testId={testId} wasResolved={resolvedCount > 0} />
  return (
    <section className="mistakes" aria-label={texts.title}>
      {mistakes.length > 0 && <p className="soft small">{texts.next}</p>}
      <ul className="mistakes" id={listId}>
        {mistakes.map((mistake) => (
          <MistakeItem key={mistake.id} mistake={mistake} onResolved={() => setResolvedCount(resolvedCount + 1)} />
        ))}
      </ul>
      {failure && <FailureNotice {...failure} />}
      {list.hasNextPage && !failure && (
        <LoadMoreButton
          listId={listId}
          count={mistakes.length}
          onPress={() => void list.fetchNextPage()}
          isPending={list.isFetchingNextPage}
        >
          {texts.more}
        </LoadMoreButton>
      )}
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

import type { Reply } from '@quiz/contract/endpoint.ts'
import type { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { ownQuizTexts } from '@quiz/contract/texts/ru/own-quizzes.ts'
import { quizTexts } from '@quiz/contract/texts/ru/quizzes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatDateTime } from '#web/lib/date-format.ts'
import { useListItemFocusRestoration } from '#web/lib/focus-restoration.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListEnd } from '#web/ui/ListEnd.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { binQuery, useOwnQuizActions } from './own-quizzes.api.ts'

const texts = ownQuizTexts.bin
type BinCard = Reply<typeof ownQuizzes.deleted>['items'][number]

/** The viewer's deleted tests, with a button that restores each. */
export function BinList({ name }: { name: string }) {
  const listId = useId()
  const list = useInfiniteQuery(binQuery)
  if (list.isPending) return <Spinner label={name} />
  const quizzes = list.data?.pages.flatMap(({ items }) => items) ?? []
  if (quizzes.length === 0 && !list.isLoadingError) {
    return (
      <EmptyState title={texts.empty.title} art={<img src="/art/state-cat.webp" width="176" height="176" alt="" />}>
        {texts.empty.text}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="sessions" id={listId}>
        {quizzes.map((quiz) => (
          <BinRow key={quiz.id} quiz={quiz} />
        ))}
      </ul>
      <ListEnd list={list} listId={listId} count={quizzes.length}>
        {quizTexts.showMore}
      </ListEnd>
    </>
  )
}

function BinRow({ quiz }: { quiz: BinCard }) {
  const heading = useListItemFocusRestoration<HTMLHeadingElement>()
  const { restore } = useOwnQuizActions(quiz)
  return (
    <li className="session">
      {quiz.testImg && (
        <Picture className="avatar" src={quiz.testImg} widths={[96, 192]} sizes="56px" width={56} height={56} />
      )}
      <div className="grow basis-20">
        <h3 ref={heading}>{quiz.title}</h3>
        <p className="soft small">{texts.deletedAt(formatDateTime(quiz.deletedAt))}</p>
        {quiz.isDeletedByAdministrator && <p className="small">{texts.byAdministrator}</p>}
      </div>
      {!quiz.isDeletedByAdministrator && (
        <Button onPress={restore}>
          {texts.restore}
          <span className="vh">: {quiz.title}</span>
        </Button>
      )}
    </li>
  )
}

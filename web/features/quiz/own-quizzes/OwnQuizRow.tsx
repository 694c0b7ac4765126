import { kindOf } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { QuizCard } from '@quiz/contract/quiz/quiz-views.ts'
import { exportTexts, ownQuizTexts as texts } from '@quiz/contract/texts/ru/own-quizzes.ts'
import { quizTexts } from '@quiz/contract/texts/ru/quizzes.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { DenseRow } from '#web/ui/DenseRow.tsx'
import { ListEnd, type PagedList } from '#web/ui/ListEnd.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { ExportAction } from './ExportAction.tsx'
import { ownQuizState } from './own-quiz-state.ts'

type OwnQuizRowsProps = {
  list: PagedList
  quizzes: readonly QuizCard[]
  renderRow: (quiz: QuizCard) => ReactNode
}

/** The dense list of the viewer's own tests; announces the number of loaded ones. */
export function OwnQuizRows({ list, quizzes, renderRow }: OwnQuizRowsProps) {
  const listId = useId()
  const isLoading = list.isPending || list.isFetchingNextPage
  const totalCount = list.data?.pages.at(-1)?.totalCount ?? 0
  return (
    <>
      <ul id={listId} aria-busy={isLoading}>
        {quizzes.map(renderRow)}
      </ul>
      <p className="vh" role="status">
        {!isLoading && quizTexts.loaded(quizzes.length, totalCount)}
      </p>
      <ListEnd list={list} listId={listId} count={quizzes.length}>
        {quizTexts.showMore}
      </ListEnd>
    </>
  )
}

type OwnQuizRowProps = {
  quiz: QuizCard
  /** Links that give the test to a class, on screens and on paper, where it can be given. */
  give: ReactNode
  menu: ReactNode
}

/** A test in the dense list of its author. What a moderator hid is edited alone. */
export function OwnQuizRow({ quiz, give, menu }: OwnQuizRowProps) {
  const state = ownQuizState(quiz)
  const id = { id: String(quiz.id) }
  const facts = [quiz.subjectName, ...quizTexts.facts(kindOf(quiz.testTypeId), quiz.questionsCount)]
  return (
    <DenseRow
      level={3}
      title={
        <Link to={quiz.isModerated ? '/edit/$id' : '/passing/$id'} params={id}>
          {quiz.title}
        </Link>
      }
      facts={[...facts, quizTexts.passes(quiz.usesCount), ...(state ? [state] : [])]}
      acts={
        <>
          <Link to="/edit/$id" params={id}>
            {texts.edit}
          </Link>
          {give}
          <Link to="/stats/$id" params={id}>
            {texts.statistics}
          </Link>
          {!quiz.isModerated && (
            <ExportAction
              quiz={quiz}
              renderButton={(open) => <TextButton onClick={open}>{exportTexts.menu}</TextButton>}
            />
          )}
        </>
      }
      menu={menu}
    />
  )
}

import { evenHandles } from '@quiz/contract/quiz/bands.ts'
import {
  type Draft,
  type DraftAnswer,
  type DraftPicture,
  type DraftQuestion,
  type DraftResult,
  numbered,
  withItem,
  withLayout,
} from './draft.ts'
import { canRemoveAnswer, unmarkedIfTaken } from './draft-choice.ts'

/** The item to remove, by its keys. */
export type RemovalTarget =
  | { what: 'question'; key: number }
  | { what: 'answer'; question: number; key: number }
  | { what: 'result'; key: number }

/** A removed item with everything that restoring it needs. */
export type RemovedItem =
  | { what: 'question'; item: DraftQuestion }
  | { what: 'answer'; question: number; item: DraftAnswer }
  | { what: 'result'; item: DraftResult; handles: readonly number[] }

/** The pictures that restoring an item brings back. */
export function picturesOfRemoved({ what, item }: RemovedItem): DraftPicture[] {
  const answers = what === 'question' ? item.answers : []
  return [item.image, ...answers.map(({ image }) => image)].filter((image) => image !== null)
}

/** Removes an item; null when it does not exist or must stay. After a removed result the bands are equal again. */
export function remove(draft: Draft, target: RemovalTarget): { draft: Draft; removed: RemovedItem } | null {
  switch (target.what) {
    case 'question':
      return removeQuestion(draft, target.key)
    case 'answer':
      return removeAnswer(draft, target.question, target.key)
    case 'result':
      return removeResult(draft, target.key)
  }
}

/** Restores the item that `remove` returned. */
export function undoRemoval(draft: Draft, removed: RemovedItem): Draft {
  switch (removed.what) {
    case 'question':
      return { ...draft, questions: insert(draft.questions, removed.item) }
    case 'answer':
      return {
        ...draft,
        questions: withItem(draft.questions, removed.question, (question) =>
          withLayout(question, {
            ...question,
            answers: insert(question.answers, unmarkedIfTaken(removed.item, question)),
          }),
        ),
      }
    case 'result': {
      const results = insert(draft.results, removed.item)
      const wereMoved = removed.handles.length !== results.length - 1
      return { ...draft, results, handles: wereMoved ? evenHandles(results.length) : removed.handles }
    }
  }
}

function removeQuestion(draft: Draft, key: number) {
  const item = draft.questions.find((question) => question.key === key)
  if (!item) return null
  const removed: RemovedItem = { what: 'question', item }
  return { draft: { ...draft, questions: without(draft.questions, item) }, removed }
}

function removeAnswer(draft: Draft, questionKey: number, key: number) {
  const question = draft.questions.find((candidate) => candidate.key === questionKey)
  const item = question?.answers.find((answer) => answer.key === key)
  if (!question || !item || !canRemoveAnswer(question)) return null
  const removed: RemovedItem = { what: 'answer', question: questionKey, item }
  const questions = withItem(draft.questions, questionKey, (one) =>
    withLayout(one, { ...one, answers: without(one.answers, item) }),
  )
  return { draft: { ...draft, questions }, removed }
}

function removeResult(draft: Draft, key: number) {
  const item = draft.results.find((result) => result.key === key)
  if (!item) return null
  const removed: RemovedItem = { what: 'result', item, handles: draft.handles }
  const results = without(draft.results, item)
  return { draft: { ...draft, results, handles: evenHandles(results.length) }, removed }
}

const without = <T extends { idx: number }>(items: readonly T[], removed: T): T[] =>
  numbered(items.filter((item) => item !== removed))

const insert = <T extends { idx: number }>(items: readonly T[], item: T): T[] =>
  numbered([...items.slice(0, item.idx - 1), item, ...items.slice(item.idx - 1)])

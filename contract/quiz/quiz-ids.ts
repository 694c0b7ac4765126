import { questionKind } from '@quiz/contract/questions/questions.ts'
import type { AuthoredContent, Identity, QuizQuestion } from '@quiz/contract/quiz/quiz-content.ts'

/** Where new ids come from: the next one, or a random one where the order of ids would tell what is right. */
export type NewIds = {
  next: () => number
  /** Below 2^53. The text is there for tests, in which ids must not differ by chance. */
  drawn: DrawId
}
export type DrawId = (text: string) => number

/** The item with its id, or with a new one. */
export const identified = <Item extends Identity>(item: Item, newId: () => number): Item & { id: number } => ({
  ...item,
  id: item.id ?? newId(),
})

/** Questions with ids for what is new in them. Elements of an order and right-hand sides of a match have random ones for life. */
export const identifiedQuestions = (questions: AuthoredContent['questions'], { next, drawn }: NewIds): QuizQuestion[] =>
  questions.map((question) => {
    const { hidesOrder, withIds } = questionKind(question)
    return {
      ...identified({ ...question, ...withIds(question, ({ id, text }) => id ?? drawn(text)) }, next),
      answers: question.answers.map((option) =>
        identified(option, hidesOrder ? () => drawn(option.text || option.image || '') : next),
      ),
    }
  })

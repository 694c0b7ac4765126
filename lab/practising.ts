import { randomBytes, randomInt } from 'node:crypto'
import type { PracticeState } from '../contract/attempt/practice.ts'
import type { SentValue } from '../contract/questions/attempt-answers.ts'
import type { KindName } from '../contract/questions/question-fields.ts'

type Question = NonNullable<PracticeState['question']>

export const aPracticeKey = (): string => randomBytes(16).toString('hex')

/** Some answer to a question of any kind, in the field of its kind. */
export const someAnswer = (question: Question): object => ({
  questionId: question.id,
  ...answers[question.kind ?? 'choice'](question),
})

const idsOf = ({ answers: options }: Question): number[] => options.map(({ id }) => id)
const someNumber = () => ({ text: String(randomInt(100)) })

const answers: Record<KindName, (question: Question) => SentValue> = {
  choice(question) {
    const ids = idsOf(question)
    const at = randomInt(ids.length)
    return { answerIds: question.isMultipleAnswers ? ids.slice(at) : ids.slice(at, at + 1) }
  },
  text: someNumber,
  number: someNumber,
  order: (question) => ({ answerIds: idsOf(question) }),
  match: ({ choices = [], ...question }) => ({
    pairs: idsOf(question).map((left) => [left, choices[randomInt(choices.length)]?.id ?? 0]),
  }),
}

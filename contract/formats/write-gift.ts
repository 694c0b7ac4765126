import { giftComments } from '@quiz/contract/formats/gift-comments.ts'
import { escapeGift } from '@quiz/contract/formats/gift-escapes.ts'
import { literal, writtenKind } from '@quiz/contract/formats/written-kinds.ts'
import type { AuthoredQuiz } from '@quiz/contract/quiz-content.ts'
import type { QuizKind } from '@quiz/contract/quiz-kinds.ts'

type Question = AuthoredQuiz<unknown>['questions'][number]
type Exported = Pick<AuthoredQuiz<unknown>, 'kind' | 'title' | 'questions'>

/** The questions of a test as GIFT; the title is its category. Points of answers are weights: a point is 20 %. */
export function writeGift({ kind, title, questions }: Exported): string {
  const category = `$CATEGORY: ${title.replaceAll('\n', ' ').replaceAll('/', '//')}`
  const blocks = questions.map((question, index) => giftQuestion(question, kind, index + 1))
  return `${[category, ...blocks].join('\n\n')}\n`
}

function giftQuestion(question: Question, kind: QuizKind, number: number): string {
  const written = writtenKind(question)
  return [
    ...giftComments({ ...question, carried: written.carried(question) }),
    `::Вопрос ${number}::[plain]${escapeGift(question.text)} {`,
    ...written.giftAnswers(question, kind).map((answer) => `\t${answer}`),
    ...(question.explanation === '' ? [] : [`\t####${literal(question.explanation)}`]),
    '}',
  ].join('\n')
}

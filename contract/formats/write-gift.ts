import { giftComments } from '@quiz/contract/formats/gift-comments.ts'
import { escapeGift } from '@quiz/contract/formats/gift-escapes.ts'
import { isMultipleChoice } from '@quiz/contract/questions/choice.ts'
import type { AuthoredQuiz } from '@quiz/contract/quiz-content.ts'

type Question = AuthoredQuiz<unknown>['questions'][number]
type Exported = Pick<AuthoredQuiz<unknown>, 'kind' | 'title' | 'questions'>

/** The questions of a test as GIFT; the title is its category. Points of answers are weights: a point is 20 %. */
export function writeGift({ kind, title, questions }: Exported): string {
  const category = `$CATEGORY: ${title.replaceAll('\n', ' ').replaceAll('/', '//')}`
  const blocks = questions.map((question, index) => giftQuestion(question, kind === 'quiz', index + 1))
  return `${[category, ...blocks].join('\n\n')}\n`
}

function giftQuestion(question: Question, isQuiz: boolean, number: number): string {
  const answers = question.answers.map((answer) => `\t${signOf(question, answer, isQuiz)}${literal(answer.text)}`)
  return [
    ...giftComments(question),
    `::Вопрос ${number}::[plain]${escapeGift(question.text)} {`,
    ...answers,
    ...(question.explanation === '' ? [] : [`\t####${literal(question.explanation)}`]),
    '}',
  ].join('\n')
}

function signOf(question: Question, answer: Question['answers'][number], isQuiz: boolean): string {
  if (!isQuiz) return `~%${answer.score * 20}%`
  // A text that begins with «%» would be taken for a weight.
  if (!isMultipleChoice(question))
    return (answer.isRight ? '=' : '~') + (answer.text.startsWith('%') ? percentOf(answer) : '')
  const rights = question.answers.filter(({ isRight }) => isRight).length
  return answer.isRight ? `~%${share(rights)}%` : '~%-100%'
}

const percentOf = ({ isRight }: { isRight: boolean }) => (isRight ? '%100%' : '%0%')

/** The share of one of several right answers, with the decimals that Moodle knows. */
const share = (rights: number): string => String(Math.round(1e7 / rights) / 1e5)

/** A text that begins with a bracket could be taken for the name of a format. */
const literal = (text: string): string => (text.startsWith('[') ? '[plain]' : '') + escapeGift(text)

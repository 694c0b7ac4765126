import { giftComments } from '@quiz/contract/formats/gift-comments.ts'
import { escapeGift } from '@quiz/contract/formats/gift-escapes.ts'
import { changesInPlain } from '@quiz/contract/formats/moodle-texts.ts'
import { asHtml, asPlain, writtenKind } from '@quiz/contract/formats/written-kinds.ts'
import type { AuthoredQuiz } from '@quiz/contract/quiz/quiz-content.ts'
import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'
import type { Marking } from '@quiz/contract/scoring/way-of-scoring.ts'

type Question = AuthoredQuiz<unknown>['questions'][number]
export type Exported = Pick<AuthoredQuiz<unknown>, 'kind' | 'scoring' | 'title' | 'questions'>

/** The questions of a test as GIFT; the title is its category. Points of answers are weights: a point is 20 %. */
export function writeGift({ title, questions, ...scored }: Exported): string {
  const { marking } = wayOfScoring(scored)
  const category = `$CATEGORY: ${title.replaceAll('\n', ' ').replaceAll('/', '//')}`
  const blocks = questions.map((question, index) => giftQuestion(question, marking, index + 1))
  return `${[category, ...blocks].join('\n\n')}\n`
}

function giftQuestion(question: Question, marking: Marking, number: number): string {
  const written = writtenKind(question)
  // Texts without a format have that of their question.
  const [text, shown] = changesInPlain(question.text)
    ? [asHtml(question.text), asHtml]
    : [`[plain]${escapeGift(question.text)}`, asPlain]
  return [
    ...giftComments({ ...question, carried: written.carried(question) }),
    `::Вопрос ${number}::${text} {`,
    ...written.giftAnswers(question, marking, shown).map((answer) => `\t${answer}`),
    ...(question.explanation === '' ? [] : [`\t####${shown(question.explanation)}`]),
    '}',
  ].join('\n')
}

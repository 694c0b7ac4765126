import type { readQuestions } from '@quiz/contract/formats/read-questions.ts'
import { questionKind } from '@quiz/contract/questions/questions.ts'

type Reading = ReturnType<typeof readQuestions>

/** Questions as «text: answers», the right ones with a plus; what is accepted in a field follows «=». */
export const shownQuestions = ({ questions }: Pick<Reading, 'questions'>): string[] =>
  questions.map(({ question }) => {
    const answers = question.answers.map(({ text, isRight }) => (isRight ? '+' : '') + text)
    const kind = questionKind(question)
    if (kind.isTyped)
      return `${question.text}: =${kind
        .answerLines(question)
        .map(({ text }) => text)
        .join('; ')}`
    return `${question.text}: ${answers.join(', ')}`
  })

/** The notes as «line: text»: those of questions, then those of the whole text. */
export const shownNotes = ({ questions, notes }: Pick<Reading, 'questions' | 'notes'>): string[] =>
  [...questions.flatMap((question) => question.notes), ...notes].map(({ line, text }) => `${line}: ${text}`)

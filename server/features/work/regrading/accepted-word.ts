import { withAcceptedText } from '@quiz/contract/questions/accepted-text.ts'
import type { QuizContent, QuizQuestion } from '@quiz/contract/quiz/quiz-content.ts'
import { workRegradingTexts } from '@quiz/contract/texts/ru/work-regrading.ts'
import type { AcceptedWord } from '@quiz/contract/work/work-regrading.ts'
import { refuse } from '#server/platform/refusal.ts'

const texts = workRegradingTexts.accepting

const refused = (message: string) => refuse('invalid_request', [{ path: 'accept', message }])

/** The newest version of a quiz of a work, and whether its author is the one of the work. */
type Newest = { content: QuizContent; isOwn: boolean }

/** The newest versions as they are once a question of one of them accepts one more text. Throws a `Refusal`. */
export function withAcceptedWord(newest: readonly Newest[], { questionId, text }: AcceptedWord): QuizContent[] {
  const has = ({ questions }: QuizContent) => questions.some(({ id }) => id === questionId)
  const at = newest.findIndex(({ content }) => has(content))
  if (at < 0) throw refused(texts.isGone)
  if (!newest[at]?.isOwn) throw refused(texts.isForeign)
  return newest.map(({ content }, place) =>
    place === at
      ? { ...content, questions: content.questions.map((one) => (one.id === questionId ? accepting(one, text) : one)) }
      : content,
  )
}

function accepting(question: QuizQuestion, text: string): QuizQuestion {
  if (question.kind !== 'text') throw refused(texts.isGone)
  const acceptedTexts = withAcceptedText(question, text)
  if (acceptedTexts === null) throw refused(texts.isFull)
  return { ...question, acceptedTexts }
}

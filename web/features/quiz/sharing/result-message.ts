import type { ResultView } from '@quiz/contract/attempt/results.ts'
import { resultPath } from '@quiz/contract/paths.ts'
import { testTypeId } from '@quiz/contract/quiz/quiz-kinds.ts'
import { resultPicture } from '@quiz/contract/quiz/sharing.ts'
import { resultMessageTexts as texts } from '@quiz/contract/texts/ru/result-messages.ts'
import type { ShareMessage } from './share-message.ts'

/** The message about a result: in its owner's words, or neutral. */
export function messageOfResult(result: ResultView): ShareMessage {
  const { id, testTitle, resultTitle, questionAnswered: right, allQuestionsCnt: all, isOwn } = result
  const isPersonality = result.testTypeId === testTypeId.personality
  const ofScore = isOwn ? texts.scoreMessage : texts.otherScoreMessage
  const ofOutcome = isOwn ? texts.outcomeMessage : texts.otherOutcomeMessage
  const text = isPersonality ? ofOutcome(testTitle, resultTitle) : ofScore(testTitle, right, all)
  const url = new URL(resultPath(id), location.href).href
  const squares = isPersonality ? null : texts.squares({ right, partly: result.questionPartly ?? 0, all })
  return {
    of: 'result',
    quizId: null,
    title: testTitle,
    text,
    url,
    picture: resultPicture(id),
    squares,
    words: `${squares === null ? text : texts.squaresOf(squares, testTitle)} ${url}`,
  }
}

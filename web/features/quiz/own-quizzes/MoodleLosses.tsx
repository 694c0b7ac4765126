import { decodeQuizDraft } from '@quiz/contract/editing/quiz-codec.ts'
import { type MoodleFormat, moodleLosses } from '@quiz/contract/formats/moodle-losses.ts'
import type { QuizToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import { lossText } from '@quiz/contract/texts/ru/moodle-losses.ts'

/** What Moodle will take otherwise of a test in this format; nothing where all goes over. */
export function MoodleLosses({ quiz, format }: { quiz: QuizToEdit; format: MoodleFormat }) {
  const losses = moodleLosses(decodeQuizDraft(quiz), format)
  if (losses.length === 0) return null
  return (
    <ul className="soft small export-losses">
      {losses.map(({ loss, count, isKeptInXml }) => (
        <li key={loss}>{lossText(loss, count, isKeptInXml)}</li>
      ))}
    </ul>
  )
}

import { workTakingTexts } from '@quiz/contract/texts/ru/work-taking.ts'
import { formatDateTime } from '#web/lib/date-format.ts'
import { DottedLine } from '#web/ui/DottedLine.tsx'
import type { OpenedEntry } from './work-taking.api.ts'

const texts = workTakingTexts.entry

/** What somebody should know before they begin: the note, how much there is to do, until when, and who sees the answers. */
export function WorkFacts({ entry }: { entry: OpenedEntry }) {
  const { note, questionsCount, minutes, attemptsMax, closesAt, state } = entry
  const facts = [
    texts.questions(questionsCount),
    ...(minutes === null ? [] : [texts.minutes(minutes)]),
    ...(attemptsMax > 1 ? [texts.attempts(attemptsMax)] : []),
    ...(state === 'closed' ? [] : [texts.until(formatDateTime(closesAt))]),
  ]
  return (
    <>
      <p className="soft">{texts.from(entry.authorName)}</p>
      {note && <p className="whitespace-pre-line">{note}</p>}
      <DottedLine className="num work-facts" facts={facts} />
    </>
  )
}

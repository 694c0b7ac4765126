import type { ResultView } from '@quiz/contract/results.ts'
import { subjectKey } from '@quiz/contract/subjects.ts'
import { resultTexts } from '@quiz/contract/texts/ru/results.ts'
import { type ReactNode, useId } from 'react'
import { Badge } from '#web/ui/Badge.tsx'
import { Confetti } from '#web/ui/Confetti.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Score } from '#web/ui/Score.tsx'
import { StepProgress } from '#web/ui/StepProgress.tsx'
import { SubjectArt } from '#web/ui/SubjectArt.tsx'
import { Paragraphs } from './Paragraphs.tsx'

/** Score in percent from which confetti is shown. */
const celebratedFrom = 90

/** The result of a quiz: a poster with the score. `acts` are its buttons. */
export function ResultPoster({ result, acts }: { result: ResultView; acts: ReactNode }) {
  const titleId = useId()
  const subject = subjectKey(result.subjectName)
  const { userScorePercentage: percent, questionAnswered: right, allQuestionsCnt: all } = result
  return (
    <section className="poster on-dark" data-subject={subject} aria-labelledby={titleId}>
      <div className="poster-art">
        {result.resultImg ? (
          <Picture
            src={result.resultImg}
            widths={[310, 620, 930, 1280]}
            sizes="(min-width: 900px) 590px, 100vw"
            width={620}
            height={600}
            isEager
          />
        ) : (
          <SubjectArt subject={subject} />
        )}
      </div>
      <div className="poster-text">
        <Badge icon={subject}>{result.subjectName}</Badge>
        <p className="poster-quiz">{result.testTitle}</p>
        <Score percent={percent} spoken={resultTexts.spokenScore(percent)} />
        <h1 id={titleId}>{result.resultTitle}</h1>
        <Paragraphs text={result.resultDescription} className="poster-lead" />
        <div className="tally">
          <p className="num">{resultTexts.tally(right, all)}</p>
          <StepProgress value={right} total={all} label={resultTexts.progress} />
        </div>
        {acts}
      </div>
      {percent >= celebratedFrom && <Confetti />}
    </section>
  )
}

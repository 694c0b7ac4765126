import type { ResultView } from '@quiz/contract/results.ts'
import { subjectKey } from '@quiz/contract/subjects.ts'
import { resultTexts } from '@quiz/contract/texts/ru/results.ts'
import { type ReactNode, useId } from 'react'
import { Badge } from '#web/ui/Badge.tsx'
import { Confetti } from '#web/ui/Confetti.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Score } from '#web/ui/Score.tsx'
import { StableText } from '#web/ui/StableText.tsx'
import { StepProgress } from '#web/ui/StepProgress.tsx'
import { SubjectArt } from '#web/ui/SubjectArt.tsx'
import { textsFor } from './ownership.ts'
import { Paragraphs } from './Paragraphs.tsx'
import { correctionOf, tallyOf } from './tally.ts'

/** Score in percent from which confetti is shown. */
const celebratedFrom = 90
/** Score in percent below which a next step is suggested. */
const encouragedBelow = 50

/** A result with its buttons, and how it compares with another one. */
export type ResultProps = { result: ResultView; acts: ReactNode; comparison: ReactNode }

/** The result of a quiz: a poster with the score. */
export function ResultPoster({ result, acts, comparison }: ResultProps) {
  const titleId = useId()
  const subject = subjectKey(result.subjectName)
  const { userScorePercentage: percent } = result
  const tally = tallyOf(result)
  const correction = correctionOf(result)
  const texts = resultTexts.tally
  return (
    <section className="poster on-dark" data-subject={subject} aria-labelledby={titleId}>
      <div className="poster-art">
        {result.resultImg ? (
          <Picture
            src={result.resultImg}
            alt={result.resultImgAlt ?? ''}
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
        {!result.isTestRemoved && <p className="poster-quiz">{result.testTitle}</p>}
        {/* A comparison comes after hydration: it takes the room of the score, so that nothing moves. */}
        <div className="poster-score">
          <div className={comparison ? 'invisible' : undefined}>
            <Score percent={percent} spoken={resultTexts.spokenScore[result.isOwn ? 'own' : 'other'](percent)} />
            <div className="tally">
              <p className="num">
                <StableText {...textsFor(result, { own: texts.own(tally), other: texts.other(tally) })} isAtEnd />
              </p>
              <StepProgress value={tally.right} total={tally.all} label={resultTexts.progress} />
            </div>
          </div>
          {comparison}
        </div>
        {correction && <p className="poster-next">{correction}</p>}
        <h1 id={titleId}>{result.resultTitle}</h1>
        {acts}
        {!result.isTestRemoved && <Paragraphs text={result.resultDescription} className="poster-lead" />}
        {percent < encouragedBelow && result.isTestAvailable && (
          <p className="poster-next">
            <StableText {...textsFor(result, resultTexts.nextStep)} />
          </p>
        )}
      </div>
      {percent >= celebratedFrom && <Confetti />}
    </section>
  )
}

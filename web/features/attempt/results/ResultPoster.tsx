import type { ResultView } from '@quiz/contract/attempt/results.ts'
import { subjectKey } from '@quiz/contract/quiz/subjects.ts'
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

/** Score in percent from which confetti is shown. */
const celebratedFrom = 90
/** Score in percent below which a next step is suggested. */
const encouragedBelow = 50

/** A result with its buttons, and how it compares with another one; `note` is for the owner of a story, above its title. */
export type ResultProps = { result: ResultView; acts: ReactNode; comparison: ReactNode; note?: string }

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

type Counts = Pick<ResultView, 'questionAnswered' | 'allQuestionsCnt' | 'userScores' | 'maxScores'>
type Scored = Counts & Pick<ResultView, 'userScorePercentage' | 'earned'>

/** What the author's correction did to the score, in words; null where it did nothing. */
function correctionOf({ earned, ...result }: Scored): string | null {
  if (!earned) return null
  const { questionAnswered: right, allQuestionsCnt: all, userScores, userScorePercentage: percent } = result
  const texts = resultTexts.corrected
  if (earned.questionAnswered !== right) return texts.right({ before: earned.questionAnswered, after: right, all })
  if (earned.userScores !== userScores && earned.userScores !== null && userScores !== null)
    return texts.points({ before: earned.userScores, after: userScores })
  if (earned.userScorePercentage === percent) return null
  return texts.percent({ before: earned.userScorePercentage, after: percent })
}

/** Right answers of all; with points where questions weigh differently, so that the percent is explained. */
function tallyOf({ questionAnswered: right, allQuestionsCnt: all, userScores, maxScores }: Counts) {
  if (userScores === null || maxScores === null) return { right, all, points: null }
  const isEven = maxScores % all === 0 && userScores * all === right * maxScores
  return { right, all, points: isEven ? null : { earned: userScores, most: maxScores } }
}

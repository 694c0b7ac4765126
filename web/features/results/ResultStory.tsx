import type { ResultView } from '@quiz/contract/results.ts'
import { subjectKey } from '@quiz/contract/subjects.ts'
import { challengeTexts } from '@quiz/contract/texts/ru/challenge.ts'
import { resultTexts } from '@quiz/contract/texts/ru/results.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { StableText } from '#web/ui/StableText.tsx'
import { SubjectArt } from '#web/ui/SubjectArt.tsx'
import { textsFor } from './ownership.ts'
import { Paragraphs } from './Paragraphs.tsx'
import type { ResultProps } from './ResultPoster.tsx'

/** A word that would be broken on a phone. */
const longWord = /[^\s-]{10}/

/** The result of a personality test: the picture whole, and its text, without any score. */
export function ResultStory({ result, acts, comparison }: ResultProps) {
  const subject = subjectKey(result.subjectName)
  return (
    <article data-subject={subject}>
      <div className="story-art">
        {result.resultImg ? (
          <Picture
            src={result.resultImg}
            alt={result.resultImgAlt ?? ''}
            widths={[310, 620, 930, 1280]}
            sizes="(min-width: 900px) 560px, 100vw"
            width={620}
            height={600}
            isEager
          />
        ) : (
          <SubjectArt subject={subject} />
        )}
      </div>
      <div className="story">
        <Badge icon={subject}>{result.subjectName}</Badge>
        {!result.isTestRemoved && <p className="kind">{result.testTitle}</p>}
        <p className="story-note">
          <StableText {...textsFor(result, { own: noteOf(result), other: resultTexts.otherOutcome })} />
        </p>
        <h1 className={longWord.test(result.resultTitle) ? 'is-long' : undefined}>{result.resultTitle}</h1>
        {!result.isTestRemoved && (
          <div className="story-text">
            <Paragraphs text={result.resultDescription} />
          </div>
        )}
        {acts}
        {comparison}
      </div>
    </article>
  )
}

/** What stands above the title for its owner: how it compares with the result of a friend, or how many others got it. */
function noteOf({ comparedWith: compared, resultTitle, shares, otherResults = [] }: ResultView): string {
  if (compared && !compared.isSameScoring) return challengeTexts.changed
  if (compared) return compared.resultTitle === resultTitle ? challengeTexts.sameOutcome : challengeTexts.otherOutcome
  const own = shares?.find(({ id }) => otherResults.every((other) => other.id !== id))
  return own ? resultTexts.sameShare(own.percent) : resultTexts.ownOutcome
}

import { subjectKey } from '@quiz/contract/quiz/subjects.ts'
import { resultTexts } from '@quiz/contract/texts/ru/results.ts'
import type { CSSProperties } from 'react'
import { Badge } from '#web/ui/Badge.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { StableText } from '#web/ui/StableText.tsx'
import { SubjectArt } from '#web/ui/SubjectArt.tsx'
import { textsFor } from './ownership.ts'
import { Paragraphs } from './Paragraphs.tsx'
import type { ResultProps } from './ResultPoster.tsx'

type TitleStyle = CSSProperties & { '--letters': number }

/** The result of a personality test: the picture whole, and its text, without any score. */
export function ResultStory({ result, acts, comparison, note = resultTexts.ownOutcome }: ResultProps) {
  const subject = subjectKey(result.subjectName)
  // The longest word decides how large the title can be.
  const style: TitleStyle = {
    '--letters': Math.max(...result.resultTitle.split(/[\s-]/).map(({ length }) => length)),
  }
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
          <StableText {...textsFor(result, { own: note, other: resultTexts.otherOutcome })} />
        </p>
        <h1 style={style}>{result.resultTitle}</h1>
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

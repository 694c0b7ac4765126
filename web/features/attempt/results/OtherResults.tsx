import type { OtherResult, ResultView } from '@quiz/contract/attempt/results.ts'
import { subjectKey } from '@quiz/contract/quiz/subjects.ts'
import { otherResultsTexts } from '@quiz/contract/texts/ru/other-results.ts'
import { useId } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { SubjectArt } from '#web/ui/SubjectArt.tsx'
import { Paragraphs } from './Paragraphs.tsx'
import '#web/features/attempt/results/outcomes.css'
import '#web/features/attempt/results/other-results.css'

type OtherResultsProps = { result: ResultView; others: readonly OtherResult[] }

/** The results that a personality test could have given, with how many takers got each; a press shows its text. */
export function OtherResults({ result, others }: OtherResultsProps) {
  const titleId = useId()
  const percents = new Map(result.shares?.map(({ id, percent }) => [id, percent]))
  const own = result.shares?.find(({ id }) => others.every((other) => other.id !== id))
  const sorted = [...others].sort((one, other) => (percents.get(other.id) ?? 0) - (percents.get(one.id) ?? 0))
  const hasPictures = others.some(({ resultImg }) => resultImg !== null)
  return (
    <section className="wrap outcomes others" aria-labelledby={titleId} data-subject={subjectKey(result.subjectName)}>
      <h2 id={titleId}>{otherResultsTexts.title}</h2>
      {own && (
        <p className="outcome">
          <span>
            <b>{own.title}</b> <span className="soft">{otherResultsTexts.yours}</span>
          </span>
          <Share percent={own.percent} />
        </p>
      )}
      <ul>
        {sorted.map((other) => (
          <li key={other.id}>
            <details>
              <summary className={hasPictures ? 'other has-picture' : 'other'}>
                {hasPictures && <OtherPicture result={result} other={other} />}
                <span className="outcome">
                  <b>{other.title}</b>
                  <Share percent={percents.get(other.id)} />
                </span>
                <Icon name="down" />
              </summary>
              <div className="other-text">
                <Paragraphs text={other.description} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

const OtherPicture = ({ result, other }: { result: ResultView; other: OtherResult }) => {
  const art = <SubjectArt subject={subjectKey(result.subjectName)} />
  return (
    <span className="other-picture">
      {other.resultImg ? (
        <Picture
          src={other.resultImg}
          alt={other.resultImgAlt ?? ''}
          widths={[96, 192, 310]}
          sizes="88px"
          width={88}
          height={88}
          fallback={art}
        />
      ) : (
        art
      )}
    </span>
  )
}

/** How many takers got a result, with a bar; nothing while they are few. */
const Share = ({ percent }: { percent: number | undefined }) =>
  percent !== undefined && (
    <>
      <span className="num">{otherResultsTexts.outcomeShare(percent)}</span>
      <span className="outcome-bar" aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </span>
    </>
  )

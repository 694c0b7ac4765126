import type { ReportedThing } from '@quiz/contract/report-queue.ts'
import { moderationTexts } from '@quiz/contract/texts/ru/moderation.ts'
import { Picture } from '#web/ui/Picture.tsx'

const { case: texts, states, hiddenWithAuthor } = moderationTexts

type Content = NonNullable<ReportedThing['reported']>

/** A thing as it was when it was reported, and as it is. */
export function ReportedContent({ thing: { kind, reported, current, author } }: { thing: ReportedThing }) {
  const isSame = reported !== null && current !== null && isEqual(reported, current)
  return (
    <div className="reported-contents" data-same={isSame || undefined}>
      <section>
        <p className="state-name">{texts.reported}</p>
        {reported ? <Texts kind={kind} content={reported} /> : <p className="soft">{texts.isErased}</p>}
      </section>
      <section>
        <p className="state-name">
          {texts.current}
          {current && ` · ${author.isBanned && current.state === 'shown' ? hiddenWithAuthor : states[current.state]}`}
        </p>
        {isSame && <p className="soft">{texts.isSame}</p>}
        {!(isSame || current) && <p className="soft">{texts.isGone}</p>}
        {!isSame && current && <Texts kind={kind} content={current} />}
      </section>
    </div>
  )
}

const Texts = ({
  kind,
  content: { title, text, answers, image },
}: Pick<ReportedThing, 'kind'> & { content: Content }) => (
  <>
    {title && <p className="reported-title">{title}</p>}
    {text && <p className="whitespace-pre-line">{text}</p>}
    {!(title || text) && <p className="soft">{texts.noText}</p>}
    {answers.length > 0 && (
      <p className="soft small">
        {kind === 'work' ? texts.tests : texts.answers} {answers.join(' · ')}
      </p>
    )}
    {image && (
      <Picture className="reported-picture" src={image} widths={[310, 620]} sizes="310px" width={310} height={300} />
    )}
  </>
)

/** Signed addresses of one picture differ, but for the hash at their end. */
const pictureOf = (address: string | null) => address?.split('/').at(-1)

const isEqual = (one: Content, other: Content) =>
  one.title === other.title &&
  one.text === other.text &&
  one.answers.join('\n') === other.answers.join('\n') &&
  pictureOf(one.image) === pictureOf(other.image)

import type { LogEntry } from '@quiz/contract/moderation/moderation.ts'
import type { ReportedThing } from '@quiz/contract/moderation/report-queue.ts'
import { moderationTexts } from '@quiz/contract/texts/ru/moderation.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { formatDateTime } from '#web/lib/date-format.ts'
import { useListItemFocusRestoration } from '#web/lib/focus-restoration.ts'
import { useViewer } from '#web/lib/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { DottedLine } from '#web/ui/DottedLine.tsx'
import { Picture } from '#web/ui/Picture.tsx'

const { case: texts, decisionWithDays, hiddenWithAuthor, log, noReason, states } = moderationTexts

/** A thing that a decision is about; `openSince` of a case that waits. */
export type Decidable = Pick<ReportedThing, 'kind' | 'id'> & {
  openSince: string | null
  /** Whether its author has answered a ban: the decision is about the ban then. */
  isBanAppealed?: boolean
}

/** Renders a comment among those that it stands with, in a dialog. */
export type RenderThread = (comment: { testId: number; commentId: number; onClose: () => void }) => ReactNode

type ReportedRowProps = { thing: ReportedThing; onDecide: (thing: Decidable) => void; renderThread: RenderThread }

/** A reported thing with everything that a decision about it needs. */
export function ReportedRow({ thing, onDecide, renderThread }: ReportedRowProps) {
  const viewer = useViewer()
  const heading = useListItemFocusRestoration<HTMLHeadingElement>()
  const { kind, id, author, appeal, decision, openSince } = thing
  const isOwn = viewer.state === 'user' && viewer.me.id === author.id
  return (
    <li className="reported">
      <div>
        <h3 ref={heading}>{texts.title(kind, author.fullName)}</h3>
        <DottedLine
          className="soft small"
          facts={[
            `@${author.userName}${author.isBanned ? `, ${texts.banned}` : ''}`,
            texts.openSince(formatDateTime(openSince)),
            ...(thing.reportsCount > 0 ? [texts.reportsCount(thing.reportsCount)] : []),
          ]}
        />
      </div>
      {appeal && (
        <div className="reported-appeal">
          <p className="state-name">{texts.appeal(decisionWithDays(appeal.decision.decision, appeal.decision.days))}</p>
          <p className="soft small">{appeal.decision.reason || noReason}</p>
          <p className="whitespace-pre-line">{appeal.text}</p>
        </div>
      )}
      {decision && (
        <p>
          <b>{decisionWithDays(decision.decision, decision.days)}</b>: {decision.reason || noReason}
        </p>
      )}
      <ReportedReasons reports={thing.reports} />
      <ReportedContent thing={thing} />
      {thing.copies.length > 0 && (
        <div>
          <p className="state-name">{texts.copies}</p>
          <ul>
            {thing.copies.map((copy) => (
              <li key={copy.id}>
                <Link to="/passing/$id" params={{ id: String(copy.id) }}>
                  {quoted(copy.title)}
                </Link>
                , {copy.authorName}
              </li>
            ))}
          </ul>
        </div>
      )}
      <AuthorHistory decisions={author.decisions} />
      <div className="acts">
        <Button
          kind={decision ? 'plain' : 'main'}
          onPress={() =>
            onDecide({
              kind,
              id,
              openSince: decision ? null : openSince,
              isBanAppealed: !decision && appeal?.decision.decision === 'ban',
            })
          }
          reason={isOwn ? texts.isOwn : null}
        >
          {decision ? texts.decideAgain : texts.decide}
          <span className="vh">: {texts.title(kind, author.fullName)}</span>
        </Button>
        {kind === 'comment' ? <ThreadButton thing={thing} renderThread={renderThread} /> : <ThingLink thing={thing} />}
      </div>
    </li>
  )
}

/** Opens a comment among those that it stands with. */
function ThreadButton({ thing: { id, testId }, renderThread }: Pick<ReportedRowProps, 'thing' | 'renderThread'>) {
  const [isOpen, setOpen] = useState(false)
  if (testId === null) return null
  return (
    <>
      <Button onPress={() => setOpen(true)}>{texts.open}</Button>
      {isOpen && <Suspense>{renderThread({ testId, commentId: id, onClose: () => setOpen(false) })}</Suspense>}
    </>
  )
}

/** Opens the thing where it is on the site. */
function ThingLink({ thing: { kind, id, testId, author } }: { thing: ReportedThing }) {
  const look = { className: buttonClass({}) }
  if (kind === 'profile')
    return author.isBanned ? null : (
      <Link {...look} to="/profile/$id" params={{ id: String(id) }}>
        {texts.open}
      </Link>
    )
  return (
    testId !== null && (
      <Link {...look} to="/passing/$id" params={{ id: String(testId) }}>
        {texts.open}
      </Link>
    )
  )
}

/** The reasons of all reports, the most frequent first, and the words that were written with them. */
function ReportedReasons({ reports }: Pick<ReportedThing, 'reports'>) {
  const byReason = Map.groupBy(reports, ({ reason }) => reason)
  const groups = [...byReason].sort(([, one], [, other]) => other.length - one.length)
  if (groups.length === 0) return null
  return (
    <ul className="reported-reasons">
      {groups.map(([reason, sent]) => (
        <li key={reason}>
          <b>{moderationTexts.caseReasons[reason]}</b>
          {sent.length > 1 && ` × ${sent.length}`}
          {sent
            .filter(({ text }) => text !== '')
            .map(({ text, at }) => (
              <p className="soft small" key={`${at} ${text}`}>
                {quoted(text)}
              </p>
            ))}
        </li>
      ))}
    </ul>
  )
}

/** Earlier decisions about the things of an author, folded. */
const AuthorHistory = ({ decisions }: { decisions: readonly LogEntry[] }) =>
  decisions.length > 0 && (
    <details>
      <summary className="small">{texts.about(decisions.length)}</summary>
      <ul className="mt-1">
        {decisions.map(({ id, kind, thingId, decision, days, reason, at }) => (
          <li key={id} className="small">
            {decisionWithDays(decision, days)}: {reason || noReason}
            <span className="soft">
              {' '}
              · {log.thing(kind, thingId)} · {formatDateTime(at)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )

type Content = NonNullable<ReportedThing['reported']>

/** A thing as it was when it was reported, and as it is. */
function ReportedContent({ thing: { kind, reported, current, author } }: { thing: ReportedThing }) {
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
        {kind === 'work' || kind === 'game' ? texts.tests : texts.answers} {answers.join(' · ')}
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

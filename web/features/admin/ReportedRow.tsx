import type { ReportedThing } from '@quiz/contract/report-queue.ts'
import { moderationTexts } from '@quiz/contract/texts/ru/moderation.ts'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '#web/lib/date-format.ts'
import { useListItemFocusRestoration } from '#web/lib/focus-restoration.ts'
import { useViewer } from '#web/lib/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { DottedLine } from '#web/ui/DottedLine.tsx'
import { AuthorHistory } from './AuthorHistory.tsx'
import { ReportedContent } from './ReportedContent.tsx'
import { ReportedReasons } from './ReportedReasons.tsx'

const { case: texts, decisionWithDays, noReason } = moderationTexts

/** A thing that a decision is about; `openSince` of a case that waits. */
export type Decidable = Pick<ReportedThing, 'kind' | 'id'> & { openSince: string | null }

type ReportedRowProps = { thing: ReportedThing; onDecide: (thing: Decidable) => void }

/** A reported thing with everything that a decision about it needs. */
export function ReportedRow({ thing, onDecide }: ReportedRowProps) {
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
      <AuthorHistory decisions={author.decisions} />
      <div className="acts">
        <Button
          kind={decision ? 'plain' : 'main'}
          onPress={() => onDecide({ kind, id, openSince: decision ? null : openSince })}
          reason={isOwn ? texts.isOwn : null}
        >
          {decision ? texts.decideAgain : texts.decide}
          <span className="vh">: {texts.title(kind, author.fullName)}</span>
        </Button>
        <ThingLink thing={thing} />
      </div>
    </li>
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

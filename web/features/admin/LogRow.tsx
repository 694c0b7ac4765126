import type { LinkedLogEntry } from '@quiz/contract/admin.ts'
import { deciderOf } from '@quiz/contract/moderation.ts'
import { moderationTexts } from '@quiz/contract/texts/ru/moderation.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDateTime } from '#web/lib/date-format.ts'

const { log, decisionWithDays, noReason } = moderationTexts

/** A decision in the log: who, about what, when and why, each a link to its page where there is one. */
export function LogRow({ entry }: { entry: LinkedLogEntry }) {
  const decider = deciderOf(entry)
  return (
    <li className="session">
      <div className="grow basis-20">
        <h3>{decisionWithDays(entry.decision, entry.days)}</h3>
        <p>{entry.reason || noReason}</p>
        <p className="dotted soft small">
          <span>{thingOf(entry)}</span>
          <LaterFact>{authorOf(entry, log.author(entry.authorId))}</LaterFact>
          <LaterFact>
            {typeof decider === 'number' ? <PersonLink id={decider}>{log.actor(decider)}</PersonLink> : log[decider]}
          </LaterFact>
          <LaterFact>{formatDateTime(entry.at)}</LaterFact>
        </p>
      </div>
    </li>
  )
}

/** A fact behind a dot, which is drawn as in a `DottedLine`. */
const LaterFact = ({ children }: { children: ReactNode }) => (
  <span>
    <span className="dotted-dot"> · </span>
    {children}
  </span>
)

/** A question or a comment is found on the page of its test. */
function thingOf(entry: LinkedLogEntry) {
  const { kind, thingId, testId } = entry
  const name = log.thing(kind, thingId)
  if (kind === 'profile') return authorOf(entry, name)
  if (testId === null) return name
  return (
    <Link to="/passing/$id" params={{ id: String(testId) }}>
      {name}
    </Link>
  )
}

const authorOf = ({ authorId, hasAuthorPage }: LinkedLogEntry, name: string) =>
  hasAuthorPage ? <PersonLink id={authorId}>{name}</PersonLink> : name

const PersonLink = ({ id, children }: { id: number; children: string }) => (
  <Link to="/profile/$id" params={{ id: String(id) }}>
    {children}
  </Link>
)

import type { LinkedLogEntry } from '@quiz/contract/admin.ts'
import { deletedAuthorId } from '@quiz/contract/deleted-author.ts'
import { deciderOf } from '@quiz/contract/moderation.ts'
import { moderationTexts } from '@quiz/contract/texts/ru/moderation.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDateTime } from '#web/lib/date-format.ts'

const { log, decisionWithDays, noReason } = moderationTexts

/** A decision in the log: who, about what, when and why, each a link to what it names. */
export function LogRow({ entry }: { entry: LinkedLogEntry }) {
  const decider = deciderOf(entry)
  return (
    <li className="session">
      <div className="grow basis-20">
        <h3>{decisionWithDays(entry.decision, entry.days)}</h3>
        <p>{entry.reason || noReason}</p>
        <p className="dotted soft small">
          <span>{thingOf(entry)}</span>
          <LaterFact>{personOf(entry.authorId, log.author(entry.authorId))}</LaterFact>
          <LaterFact>{typeof decider === 'number' ? personOf(decider, log.actor(decider)) : log[decider]}</LaterFact>
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
function thingOf({ kind, thingId, testId }: LinkedLogEntry) {
  const name = log.thing(kind, thingId)
  if (kind === 'profile') return personOf(thingId, name)
  if (testId === null) return name
  return (
    <Link to="/passing/$id" params={{ id: String(testId) }}>
      {name}
    </Link>
  )
}

const personOf = (id: number, name: string) =>
  id === deletedAuthorId ? (
    name
  ) : (
    <Link to="/profile/$id" params={{ id: String(id) }}>
      {name}
    </Link>
  )

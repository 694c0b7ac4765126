import { admin, type BannedUser, type DeletedQuiz, type LinkedLogEntry } from '@quiz/contract/moderation/admin.ts'
import { deciderOf } from '@quiz/contract/moderation/moderation.ts'
import { deletedAuthorId } from '@quiz/contract/quiz/deleted-author.ts'
import { subjectKey } from '@quiz/contract/quiz/subjects.ts'
import { adminTexts } from '@quiz/contract/texts/ru/admin.ts'
import { moderationTexts } from '@quiz/contract/texts/ru/moderation.ts'
import { grouped, plural } from '@quiz/contract/texts/ru/plural.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#web/lib/call.ts'
import { formatDateTime } from '#web/lib/date-format.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { AdminList } from './AdminList.tsx'
import { bannedUsersQuery, deletedQuizzesQuery, logQuery } from './admin.api.ts'
import { ModeratedRow } from './ModeratedRow.tsx'

/** The text that is searched for, and the way back to all items. */
type ListProps = { search: string; onShowAll: () => void }

/** The deleted tests that can be restored. */
export const BinList = (props: ListProps) => (
  <AdminList
    {...props}
    name={adminTexts.bin.tab}
    texts={adminTexts.bin}
    query={deletedQuizzesQuery(props.search)}
    row={(quiz) => <DeletedQuizRow key={quiz.id} quiz={quiz} />}
  />
)

/** The banned people. */
export const BannedList = (props: ListProps) => (
  <AdminList
    {...props}
    name={adminTexts.banned.tab}
    texts={adminTexts.banned}
    query={bannedUsersQuery(props.search)}
    row={(user) => <BannedUserRow key={user.id} user={user} />}
  />
)

/** The decisions. */
export const LogList = (props: ListProps) => (
  <AdminList
    {...props}
    name={adminTexts.log.tab}
    texts={adminTexts.log}
    query={logQuery(props.search)}
    row={(entry) => <LogRow key={entry.id} entry={entry} />}
  />
)

const texts = adminTexts.banned

/** A banned person with a button that lifts the ban. */
function BannedUserRow({ user }: { user: BannedUser }) {
  const { createdTestsCount: tests, until } = user
  return (
    <ModeratedRow
      picture={<Avatar src={user.avatar} name={user.fullName} />}
      title={user.fullName}
      button={texts.unban}
      undo={() => call(admin.unbanUser, { query: { userId: String(user.id) } })}
      done={texts.unbanned(user.fullName)}
    >
      <p className="small">
        @{user.userName}
        {tests > 0 && `, ${grouped(tests)}\u00a0${plural(tests, texts.tests)}`}
      </p>
      <p className="soft small">{texts.bannedAt(formatDateTime(user.bannedAt), until && formatDateTime(until))}</p>
    </ModeratedRow>
  )
}

const { log, decisionWithDays, noReason } = moderationTexts

/** A decision in the log: who, about what, when and why, each a link to its page where there is one. */
function LogRow({ entry }: { entry: LinkedLogEntry }) {
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

/** A deleted test with a button that restores it. */
function DeletedQuizRow({ quiz }: { quiz: DeletedQuiz }) {
  const subject = subjectKey(quiz.subjectName)
  return (
    <ModeratedRow
      picture={
        quiz.testImg && (
          <Picture className="avatar" src={quiz.testImg} widths={[96, 192]} sizes="56px" width={56} height={56} />
        )
      }
      title={quiz.title}
      button={adminTexts.bin.restore}
      undo={() => call(admin.restoreQuiz, { query: { testId: String(quiz.id) } })}
      done={adminTexts.bin.restored(quiz.title)}
    >
      <Badge icon={subject}>{quiz.subjectName}</Badge>
      <p className="small">
        {adminTexts.bin.author} <Author quiz={quiz} />
      </p>
      <p className="soft small">{adminTexts.bin.deletedAt(formatDateTime(quiz.deletedAt))}</p>
    </ModeratedRow>
  )
}

/** The author, linked to the profile where there is one. */
function Author({ quiz }: { quiz: DeletedQuiz }) {
  if (quiz.isAuthorBanned) return adminTexts.bin.bannedAuthor(quiz.userCreatedFullName)
  if (quiz.userCreatedId === deletedAuthorId) return quiz.userCreatedFullName
  return (
    <Link to="/profile/$id" params={{ id: String(quiz.userCreatedId) }}>
      {quiz.userCreatedFullName}
    </Link>
  )
}

import { admin, type BannedUser } from '@quiz/contract/admin.ts'
import { adminTexts } from '@quiz/contract/texts/ru/admin.ts'
import { grouped, plural } from '@quiz/contract/texts/ru/plural.ts'
import { call } from '#web/lib/call.ts'
import { formatDateTime } from '#web/lib/date-format.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { ModeratedRow } from './ModeratedRow.tsx'

const texts = adminTexts.banned

/** A banned person with a button that lifts the ban. */
export function BannedUserRow({ user }: { user: BannedUser }) {
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

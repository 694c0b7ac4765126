import type { OwnSession } from '@quiz/contract/account/account.ts'
import { accountTexts } from '@quiz/contract/texts/ru/account.ts'
import { formatDateTime } from '#web/lib/date-format.ts'
import { useListItemFocusRestoration } from '#web/lib/focus-restoration.ts'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useEndSession } from './account.api.ts'

const texts = accountTexts.sessions

/** The sessions of the account; each one but the current can be ended. */
export function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  return (
    <ul className="sessions">
      {sessions.map((session) => (
        <SessionItem key={session.id} session={session} />
      ))}
    </ul>
  )
}

function SessionItem({ session: { id, device, createDate, lastUsedDate, isCurrent } }: { session: OwnSession }) {
  const end = useEndSession()
  const description = useListItemFocusRestoration<HTMLDivElement>()
  const press = () =>
    void end.mutate(id, {
      onSuccess: () => showToast({ text: texts.ended }),
      onError: (error) => showToast({ text: error.message, tone: 'bad' }),
    })
  return (
    <li className="session">
      <div ref={description}>
        <h3>{device}</h3>
        <p className="soft small">
          {texts.used(formatDateTime(lastUsedDate))}
          <br />
          {texts.opened(formatDateTime(createDate))}
        </p>
      </div>
      {isCurrent ? (
        <p className="session-current">{texts.current}</p>
      ) : (
        <Button onPress={press} isPending={end.isPending}>
          {texts.end}
          <span className="vh">: {device}</span>
        </Button>
      )}
    </li>
  )
}

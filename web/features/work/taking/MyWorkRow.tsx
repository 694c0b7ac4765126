import { myWorksTexts as texts } from '@quiz/contract/texts/ru/my-works.ts'
import type { OwnWorkOfPupil } from '@quiz/contract/work/my-works.ts'
import { useNavigate } from '@tanstack/react-router'
import { formatDateTime } from '#web/lib/date-format.ts'
import { Button } from '#web/ui/Button.tsx'
import { DottedLine } from '#web/ui/DottedLine.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import type { PupilKey } from './known-pupils.ts'
import { beginAs } from './stored-work.ts'
import { goOnAs, showAs } from './use-work-visit.ts'

type MyWorkRowProps = { work: OwnWorkOfPupil; pupil: PupilKey }

/** A work of a pupil: until when, what became of it, and the way into it. */
export function MyWorkRow({ work, pupil }: MyWorkRowProps) {
  const navigate = useNavigate()
  const { code, title, attempt } = work
  const action = actionOf(work)
  const open = async () => {
    if (attempt?.state === 'working') await goOnAs(code, pupil)
    else if (attempt) showAs(code, { pupil, attemptId: attempt.attemptId })
    else beginAs(code, pupil)
    await navigate({ to: '/w/$code', params: { code } })
  }
  return (
    <li className="my-work">
      <div>
        <h3>{title}</h3>
        <DottedLine className="soft num" facts={factsOf(work)} />
      </div>
      {action && (
        <Button kind={attempt?.state === 'submitted' ? 'plain' : 'main'} onPress={() => toastOnFailure(open)}>
          {action} <span className="vh">{title}</span>
        </Button>
      )}
    </li>
  )
}

/** What can be done with a work now; null for one that has not opened. */
function actionOf({ attempt, canStart }: OwnWorkOfPupil): string | null {
  if (attempt?.state === 'working') return attempt.isElsewhere ? texts.actions.goOnHere : texts.actions.goOn
  if (attempt) return texts.actions.see
  return canStart ? texts.actions.start : null
}

function factsOf({ state, opensAt, closesAt, minutes, authorName, attempt }: OwnWorkOfPupil): string[] {
  const from = texts.from(authorName)
  if (attempt === null)
    return state === 'before' && opensAt !== null
      ? [from, texts.opens(formatDateTime(opensAt))]
      : [from, texts.until(formatDateTime(closesAt)), ...(minutes === null ? [] : [texts.minutes(minutes)])]
  if (attempt.state === 'working')
    return [from, texts.due(formatDateTime(attempt.dueAt)), ...(attempt.isElsewhere ? [texts.elsewhere] : [])]
  return [
    from,
    attempt.submittedAt === null ? texts.overdue : texts.submitted(formatDateTime(attempt.submittedAt)),
    ...(attempt.percent === null ? [] : [texts.score(attempt.percent)]),
    ...(attempt.mark === null ? [] : [texts.mark(attempt.mark)]),
  ]
}

import { workTakingTexts } from '@quiz/contract/texts/ru/work-taking.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { LeaveButton } from './LeaveButton.tsx'

const texts = workTakingTexts.entry

type KnownParticipantProps = {
  name: string
  isDone: boolean
  hasPersonalCode: boolean
  isUnsaved: boolean
  onGoOn: () => unknown
  onLeave: () => void
}

/** Who takes the work in this browser: to be gone on with, or forgotten by the next person at it. */
export const KnownParticipant = ({ isDone, onGoOn, onLeave, ...attempt }: KnownParticipantProps) => (
  <div className="work-form">
    <p>{isDone ? texts.doneAs(attempt.name) : texts.startedAs(attempt.name)}</p>
    <div className="work-known">
      <Button kind="main" onPress={onGoOn}>
        {isDone ? texts.seeResult : texts.goOnAs(attempt.name)}
      </Button>
      {isDone ? (
        <TextButton onClick={onLeave}>{texts.notMe}</TextButton>
      ) : (
        <LeaveButton {...attempt} onLeave={onLeave} />
      )}
    </div>
  </div>
)

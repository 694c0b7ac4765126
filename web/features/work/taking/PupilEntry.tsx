import { workTakingTexts } from '@quiz/contract/texts/ru/work-taking.ts'
import { Button } from '#web/ui/Button.tsx'
import { type PupilKey, useKnownPupils } from './known-pupils.ts'

const texts = workTakingTexts.entry

type KnownPupilsProps = {
  /** Of the pupil who came from the page of own works; undefined for whoever opened the work by its code. */
  chosenKey: string | undefined
  onEnter: (as: PupilKey) => Promise<void>
}

/** The pupil who comes from the page of own works, or those whom this browser remembers: one of them enters without typing the code again. */
export function KnownPupils({ chosenKey, onEnter }: KnownPupilsProps) {
  const known = useKnownPupils()
  const chosen = known.filter(({ key }) => key === chosenKey)
  // A tab that somebody left open on a computer of the school says «I am …» to nobody.
  const offered = chosen.length > 0 ? chosen : known.filter(({ isRemembered }) => isRemembered)
  if (offered.length === 0) return null
  return (
    <div className="work-known">
      {offered.map(({ key, name, isRemembered }) => (
        <Button key={key} kind="main" onPress={() => onEnter({ key, isRemembered })}>
          {chosen.length > 0 ? texts.startAs(name) : texts.enterAs(name)}
        </Button>
      ))}
    </div>
  )
}

/** Said where another device of the same pupil has the attempt. */
export const ElsewhereWay = ({ onGoOn }: { onGoOn: () => unknown }) => (
  <div className="work-form">
    <p>{texts.elsewhere}</p>
    <Button kind="main" onPress={onGoOn}>
      {texts.goOnHere}
    </Button>
  </div>
)

import { limits } from '@quiz/contract/limits.ts'
import { myWorksTexts as texts } from '@quiz/contract/texts/ru/my-works.ts'
import type { MyWorks as Shown } from '@quiz/contract/work/my-works.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatDate } from '#web/lib/date-format.ts'
import { Button } from '#web/ui/Button.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { forgetPupil, type KnownPupil, useKnownPupils } from './known-pupils.ts'
import { MyWorkRow } from './MyWorkRow.tsx'
import { leavePupil, myWorksQuery } from './my-works.api.ts'
import { PupilCodeForm } from './PupilCodeForm.tsx'
import '#web/styles/work-taking.css'
import '#web/features/work/taking/my-works.css'

/** The works of a pupil, who is known by a code; one pupil at a time, however many this browser knows. */
export function MyWorks() {
  const known = useKnownPupils()
  // Whoever has just typed the code in this tab is here; a remembered one says so.
  const [chosenKey, setChosenKey] = useState(() => known.find(({ isRemembered }) => !isRemembered)?.key ?? null)
  const [isTyping, setTyping] = useState(false)
  const [gone, setGone] = useState<string | null>(null)
  const chosen = known.find(({ key }) => key === chosenKey)
  const enter = (key: string) => {
    setChosenKey(key)
    setTyping(false)
    setGone(null)
  }
  const drop = (pupil: KnownPupil) => {
    forgetPupil(pupil.key)
    setGone(pupil.name)
  }
  if (chosen)
    return (
      <PupilWorks key={chosen.key} pupil={chosen} onSwitch={() => setChosenKey(null)} onGone={() => drop(chosen)} />
    )
  const isAsked = known.length > 0 && !isTyping
  return (
    <div className="wrap work-entry">
      <h1>{isAsked ? texts.who : texts.title}</h1>
      {gone !== null && <Notice icon="alert">{texts.gone(gone)}</Notice>}
      {isAsked ? (
        <>
          <ul className="my-pupils">
            {known.map((pupil) => (
              <li key={pupil.key}>
                <Button kind="main" onPress={() => enter(pupil.key)}>
                  {texts.as(pupil.name)}
                </Button>
                <TextButton onClick={() => leavePupil(pupil.key)}>{texts.forget(pupil.name)}</TextButton>
              </li>
            ))}
          </ul>
          {known.length < limits.knownPupilsMax ? (
            <TextButton onClick={() => setTyping(true)}>{texts.other}</TextButton>
          ) : (
            <p className="soft small">{texts.form.full}</p>
          )}
        </>
      ) : (
        <>
          <PupilCodeForm onEntered={enter} />
          {known.length > 0 && <TextButton onClick={() => setTyping(false)}>{texts.back}</TextButton>}
        </>
      )}
    </div>
  )
}

type PupilWorksProps = { pupil: KnownPupil; onSwitch: () => void; onGone: () => void }

/** The works of one pupil. */
function PupilWorks({ pupil, onSwitch, onGone }: PupilWorksProps) {
  const { data, error, refetch } = useQuery(myWorksQuery(pupil.key))
  const isGone = error?.code === 'wrong_code'
  const goneNow = useEffectEvent(onGone)
  // The browser forgets what is worth nothing any more.
  useEffect(() => {
    if (isGone) goneNow()
  }, [isGone])
  return (
    <div className="wrap work-entry my-works">
      <div>
        <h1>{data?.name ?? pupil.name}</h1>
        {data && <p className="soft">{data.classTitle}</p>}
      </div>
      {!data && error && !isGone && <FailureNotice message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner label={texts.loading} />}
      {data && <Groups data={data} pupil={pupil} />}
      <div className="work-known">
        {pupil.isRemembered ? (
          <TextButton onClick={onSwitch}>{texts.switch}</TextButton>
        ) : (
          <Button onPress={() => leavePupil(pupil.key)}>{texts.leave}</Button>
        )}
      </div>
      {data && <p className="soft small">{texts.privacy(formatDate(data.deletesAt))}</p>}
    </div>
  )
}

type Group = keyof typeof texts.groups
const groupOf = ({ state, canStart, attempt }: Shown['works'][number]): Group => {
  if (attempt?.state === 'working' || (attempt === null && canStart)) return 'open'
  return attempt === null && state === 'before' ? 'before' : 'done'
}
const groups: readonly Group[] = ['open', 'before', 'done']

function Groups({ data, pupil }: { data: Shown; pupil: KnownPupil }) {
  if (data.works.length === 0) return <p>{texts.nothing}</p>
  return groups.map((group) => {
    const works = data.works.filter((work) => groupOf(work) === group)
    if (works.length === 0) return null
    return (
      <section key={group} aria-labelledby={`my-${group}`}>
        <h2 id={`my-${group}`}>{texts.groups[group]}</h2>
        <ul className="my-list">
          {works.map((work) => (
            <MyWorkRow key={work.code} work={work} pupil={pupil} />
          ))}
        </ul>
      </section>
    )
  })
}

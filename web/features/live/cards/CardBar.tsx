import type { CardReading } from '@quiz/contract/live/live-cards.ts'
import { cardAnswersTexts as texts } from '@quiz/contract/texts/ru/card-answers.ts'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { type Doubt, judgeFindings } from './judge-findings.ts'
import type { CameraReading } from './live-camera.ts'
import { PhotoButton } from './PhotoButton.tsx'
import { useCardAnswers } from './use-card-answers.ts'
import { type CardPhoto, useCardPhoto } from './use-card-photo.ts'
import '#web/features/live/cards/card-answers.css'

// The dialog library is loaded only when a dialog is opened.
const CardDialog = lazyComponent(async () => (await import('./CardDialog.tsx')).CardDialog)

type CardBarProps = {
  gameId: number
  place: number
  /** Options of the question. */
  optionsCount: number
  /** The cards that are waited for, and those whose answers are kept. */
  expected: readonly number[]
  read: readonly number[]
  /** Players are the pupils of a class: a host adds none. */
  isOfClass: boolean
  onChanged: () => void
}

/** What a host does about the cards of a question: a photo, and beside it what is read. Mounted anew for each question. */
export function CardBar({ gameId, place, optionsCount, expected, read, isOfClass, onChanged }: CardBarProps) {
  const [isOpen, setOpen] = useState(false)
  const [doubts, setDoubts] = useState<readonly Doubt[]>([])
  const answers = useCardAnswers({ gameId, place, read, onChanged })
  const { kept } = answers
  /** What the photo of now gave, before it was turned. */
  const given = useRef({ url: '', letters: new Map<number, number>() })
  const isKept = (card: number) => kept.has(card) || read.includes(card)
  const missing = expected.filter((card) => !isKept(card))
  const photo = useCardPhoto(missing.length > 0 ? missing : expected)
  const note = useEffectEvent((seenIn: CardPhoto) => {
    const { reading, url } = seenIn
    const findings = reading?.findings ?? []
    const isTurned = given.current.url === url
    if (!isTurned) given.current = { url, letters: new Map() }
    const { letters } = given.current
    const judged = judgeFindings(findings, { kept, given: letters, optionsCount })
    for (const { card, option } of judged.readings) if (option !== null) letters.set(card, option)
    answers.send(judged.readings)
    const seen = new Set(findings.map(({ card }) => card))
    const asked = judged.doubts.map((doubt) => ({ ...doubt, photo: seenIn }))
    setDoubts((before) => [...(isTurned ? [] : before.filter(({ card }) => !seen.has(card))), ...asked])
  })
  const finished = photo.photo?.state === 'read' ? photo.photo : null
  // The worker that read it is outside of React.
  useEffect(() => {
    if (finished) note(finished)
  }, [finished])
  const noteFrame = ({ findings, agreed }: CameraReading) => {
    const counted = new Set(agreed.map(({ card }) => card))
    const seen = findings.filter(({ card }) => counted.has(card))
    const judged = judgeFindings(seen, { kept, given: new Map(), optionsCount })
    answers.send(judged.readings)
    // The frame is gone by the time it is asked about.
    const asked = judged.doubts.map((doubt) => ({ ...doubt, seen: [], photo: null }))
    setDoubts((before) => [...before.filter(({ card }) => !counted.has(card)), ...asked])
  }
  const take = (file: Blob) => {
    setOpen(true)
    void photo.take(file)
  }
  const readCount = new Set([...read, ...kept.keys()]).size
  const isComplete = expected.length > 0 && missing.length === 0
  const refused = answers.refused.map(({ card, option }) => ({
    ...{ card, reason: 'changed' as const, option: option ?? 1, kept: kept.get(card) ?? null },
    seen: finished?.reading?.findings.filter((finding) => finding.card === card) ?? [],
    photo: finished,
  }))
  const settle = (doubt: Doubt, reading: CardReading | null) => {
    if (reading) answers.send([reading])
    answers.ignore(doubt)
    setDoubts((before) => before.filter(({ card }) => card !== doubt.card))
  }
  return (
    <div className="card-bar">
      <p className="card-count num" aria-live="polite">
        {/* The board says what the site has; this device may have read more than was sent. */}
        {readCount > read.length && <b>{isComplete ? texts.allRead : texts.read(readCount, expected.length)}</b>}
        {missing.length > 0 && readCount > 0 && <span>{texts.missing(missing)}</span>}
      </p>
      {answers.isOffline && <Notice icon="cloud">{texts.offline}</Notice>}
      <div className="card-acts">
        <PhotoButton isMain={!isComplete} onTake={take}>
          {readCount === 0 ? texts.photo : texts.more}
        </PhotoButton>
        <Button onPress={() => setOpen(true)}>{texts.open}</Button>
      </div>
      {isOpen && (
        <Suspense>
          <CardDialog
            {...{ gameId, optionsCount, isOfClass, answers, missing, readCount, isComplete, take }}
            total={expected.length}
            numbers={[...new Set([...expected, ...read, ...kept.keys()])].sort((one, other) => one - other)}
            doubts={[...doubts, ...refused]}
            photo={photo.photo}
            onTurn={photo.turn}
            onFrame={noteFrame}
            onSettle={settle}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

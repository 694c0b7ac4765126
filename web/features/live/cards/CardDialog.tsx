import { type LivePlayer, live } from '@quiz/contract/live/live.ts'
import type { CardReading } from '@quiz/contract/live/live-cards.ts'
import { cardAnswersTexts as texts } from '@quiz/contract/texts/ru/card-answers.ts'
import { liveTexts } from '@quiz/contract/texts/ru/live.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#web/lib/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { CameraView } from './CameraView.tsx'
import type { Doubt } from './judge-findings.ts'
import { LetterChoice } from './LetterChoice.tsx'
import { type CameraReading, mayHaveCamera } from './live-camera.ts'
import { PhotoButton } from './PhotoButton.tsx'
import { CardCrop, PhotoView } from './PhotoView.tsx'
import type { useCardAnswers } from './use-card-answers.ts'
import type { CardPhoto } from './use-card-photo.ts'

type CardDialogProps = {
  gameId: number
  optionsCount: number
  isOfClass: boolean
  answers: ReturnType<typeof useCardAnswers>
  photo: CardPhoto | null
  doubts: readonly Doubt[]
  missing: readonly number[]
  /** How many cards are read, and of how many; 0 where that is not known. */
  readCount: number
  total: number
  isComplete: boolean
  /** All cards that are read or waited for. */
  numbers: readonly number[]
  take: (file: Blob) => void
  onTurn: () => void
  /** Cards of a live camera count with this frame. */
  onFrame: (reading: CameraReading) => void
  /** Null: nothing is sent of the doubtful card. */
  onSettle: (doubt: Doubt, reading: CardReading | null) => void
  onClose: () => void
}

/** The last photo with its letters, what is asked about it, and the answers of all cards. */
export function CardDialog({ isOfClass, ...props }: CardDialogProps) {
  const { gameId, answers, doubts, missing, readCount, total, isComplete, take, onFrame, onSettle, onClose } = props
  const [hasCamera, setCamera] = useState(false)
  const photo = hasCamera ? null : props.photo
  const players = usePlayers(gameId)
  const nameOf: NameOf = (card) => {
    const name = players.find((player) => player.card === card)?.name ?? ''
    return texts.card(card, name === liveTexts.cardName(card) ? '' : name)
  }
  const [doubt] = doubts
  const isReading = photo?.state === 'reading'
  const told = useRef<HTMLDivElement>(null)
  const photograph = (file: Blob) => {
    setCamera(false)
    take(file)
  }
  const settle: CardDialogProps['onSettle'] = (settled, reading) => {
    onSettle(settled, reading)
    // The buttons that had the focus are gone with the last question.
    if (doubts.length === 1) told.current?.focus()
  }
  return (
    <Dialog
      onClose={onClose}
      title={isComplete ? texts.allRead : texts.read(readCount, total)}
      actions={
        <CardActions
          {...props}
          {...{ photo, hasCamera, isReading }}
          isSettled={doubts.length === 0}
          take={photograph}
          onCamera={() => setCamera(!hasCamera)}
        />
      }
    >
      <div className="card-dialog dialog-long">
        <div ref={told} tabIndex={-1} aria-live="polite">
          {isReading && <Spinner label={texts.reading} />}
          {!isReading && missing.length > 0 && <p className="num">{texts.missing(missing)}</p>}
        </div>
        {answers.isOffline && <Notice icon="cloud">{texts.offline}</Notice>}
        {doubt && <DoubtQuestion {...props} doubt={doubt} nameOf={nameOf} onSettle={settle} />}
        {answers.unknown.map((reading) => (
          <UnknownCard
            key={reading.card}
            reading={reading}
            answers={answers}
            isOfNobody={isOfClass && !players.some(({ card }) => card === reading.card)}
          />
        ))}
        {hasCamera && <CameraView onReading={onFrame} />}
        {photo && <PhotoNotices photo={photo} />}
        {photo && photo.state !== 'unreadable' && <PhotoView photo={photo} doubts={doubts} />}
        <KeptAnswers {...props} nameOf={nameOf} />
        <p className="soft small">{texts.stays}</p>
      </div>
    </Dialog>
  )
}

type CardActionsProps = Pick<CardDialogProps, 'photo' | 'isComplete' | 'take' | 'onTurn' | 'onClose'> & {
  hasCamera: boolean
  isReading: boolean
  /** Nothing is left to ask. */
  isSettled: boolean
  onCamera: () => void
}

function CardActions({ photo, hasCamera, isReading, isComplete, isSettled, ...on }: CardActionsProps) {
  return (
    <>
      {photo && !isReading && (
        <Button icon="again" onPress={on.onTurn}>
          {texts.turn}
        </Button>
      )}
      {mayHaveCamera() && <Button onPress={on.onCamera}>{hasCamera ? texts.cameraStop : texts.camera}</Button>}
      <PhotoButton isMain={!isComplete && isSettled} onTake={on.take}>
        {photo ? texts.more : texts.photo}
      </PhotoButton>
      <Button kind={isComplete && isSettled ? 'main' : 'plain'} onPress={on.onClose}>
        {texts.done}
      </Button>
    </>
  )
}

type NameOf = (card: number) => string

/** The name beside a number; nothing where the number is the name. */
function usePlayers(gameId: number): readonly LivePlayer[] {
  const { data } = useQuery({
    queryKey: [live.players.path, gameId],
    queryFn: () => call(live.players, { body: { id: gameId } }),
    staleTime: 0,
  })
  return data ?? []
}

function PhotoNotices({ photo: { state, reading } }: { photo: CardPhoto }) {
  if (state === 'unreadable') return <Notice tone="bad">{texts.unreadable}</Notice>
  if (state === 'reading' || !reading) return null
  if (reading.isMirrored) return <Notice tone="bad">{texts.mirrored}</Notice>
  return reading.findings.length === 0 ? <Notice icon="alert">{texts.nothing}</Notice> : null
}

type DoubtProps = Pick<CardDialogProps, 'doubts' | 'optionsCount' | 'onSettle'> & {
  doubt: Doubt
  nameOf: NameOf
}

/** One doubtful card: how it looks, and its letters to choose from. */
function DoubtQuestion({ doubt, doubts, optionsCount, onSettle, nameOf }: DoubtProps) {
  const { card, seen, kept, photo } = doubt
  const choose = (option: number | null) => {
    const isReplacing = kept !== null && option !== kept
    if (option === null || option === kept) onSettle(doubt, null)
    else onSettle(doubt, { card, option, ...(isReplacing && { isReplacing }) })
  }
  return (
    <section className="card-doubt" aria-live="polite">
      <h3>{nameOf(card)}</h3>
      {photo && seen.length > 0 && (
        <div className="card-crops">
          {seen.map((finding) => (
            <CardCrop key={`${finding.option} ${finding.corners[0].x}`} photo={photo} finding={finding} />
          ))}
        </div>
      )}
      <p>{questionOf(doubt)}</p>
      <LetterChoice
        label={`${texts.choose}: ${nameOf(card)}`}
        optionsCount={optionsCount}
        chosen={kept}
        noneLabel={texts.none}
        onChoose={choose}
      />
      {doubts.length > 1 && <p className="soft small num">{texts.left(doubts.length)}</p>}
    </section>
  )
}

function questionOf({ reason, option, kept }: Doubt): string {
  if (reason === 'changed') return texts.doubts.changed(kept ?? 1, option)
  return reason === 'lacking' ? texts.doubts.lacking(option) : texts.doubts[reason]
}

type UnknownCardProps = {
  reading: CardReading
  answers: CardDialogProps['answers']
  /** No pupil of the class has the number, and only the class gets new ones. */
  isOfNobody: boolean
}

/** A number that the game does not know: a poster, or a card of another class. */
function UnknownCard({ reading, answers, isOfNobody }: UnknownCardProps) {
  return (
    <Notice icon="alert" action={<TextButton onClick={() => answers.ignore(reading)}>{texts.ignore}</TextButton>}>
      {isOfNobody ? (
        texts.unknownInClass(reading.card)
      ) : (
        <>
          {texts.unknown(reading.card)}{' '}
          <TextButton onClick={() => void toastOnFailure(() => answers.add(reading))}>{texts.add}</TextButton>
        </>
      )}
    </Notice>
  )
}

type KeptAnswersProps = Pick<CardDialogProps, 'numbers' | 'optionsCount' | 'answers'> & { nameOf: NameOf }

/** The answers of all cards: one that is tapped can be put right until the answer is told. */
function KeptAnswers({ numbers, optionsCount, answers: { kept, send }, nameOf }: KeptAnswersProps) {
  const [opened, setOpened] = useState<number | null>(null)
  if (numbers.length === 0) return null
  const choose = (card: number, option: number | null) => {
    const before = kept.get(card) ?? null
    if (option !== before) send([{ card, option, ...(before !== null && { isReplacing: true }) }])
    setOpened(null)
  }
  return (
    <section className="card-answers">
      <h3>{texts.answers}</h3>
      <p className="soft small">{texts.answersHint}</p>
      <ul>
        {numbers.map((card) => {
          const option = kept.get(card) ?? null
          return (
            <li key={card} data-opened={opened === card || undefined}>
              <button
                type="button"
                className="card-answer num"
                aria-expanded={opened === card}
                data-read={option !== null || undefined}
                onClick={() => setOpened(opened === card ? null : card)}
              >
                <span>
                  <span className="vh">{texts.number} </span>
                  {card}
                </span>
                {option === null ? <span className="vh">{texts.noAnswer}</span> : <b>{texts.letter(option)}</b>}
              </button>
              {opened === card && (
                <div className="card-fix">
                  <p>{nameOf(card)}</p>
                  <LetterChoice
                    label={`${texts.choose}: ${nameOf(card)}`}
                    optionsCount={optionsCount}
                    chosen={option}
                    noneLabel={texts.noAnswer}
                    onChoose={(chosen) => choose(card, chosen)}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

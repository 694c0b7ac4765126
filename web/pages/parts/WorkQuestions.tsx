import { takingTexts } from '@quiz/contract/texts/ru/taking.ts'
import { workTakingTexts } from '@quiz/contract/texts/ru/work-taking.ts'
import {
  type ComponentProps,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useState,
} from 'react'
import type { AttemptEnd } from '#web/features/work-taking/answer-saver.ts'
import { HandInNotice } from '#web/features/work-taking/HandInNotice.tsx'
import { LeaveButton } from '#web/features/work-taking/LeaveButton.tsx'
import { SaveState, UnsavedNotice } from '#web/features/work-taking/SaveState.tsx'
import { TimeUp } from '#web/features/work-taking/TimeUp.tsx'
import { useHandIn } from '#web/features/work-taking/use-hand-in.ts'
import { useWorkAttempt } from '#web/features/work-taking/use-work-attempt.ts'
import { useWorkPosition } from '#web/features/work-taking/use-work-position.ts'
import { WorkClock } from '#web/features/work-taking/WorkClock.tsx'
import { WorkHead } from '#web/features/work-taking/WorkHead.tsx'
import type { OpenedAttempt, OpenedEntry } from '#web/features/work-taking/work-taking.api.ts'
import { WithFormulas } from '#web/lib/math-text.tsx'
import { useHasPassed } from '#web/lib/server-time.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { handleKey } from '#web/player/answer-keys.ts'
import { isQuestionAnswered, valueIn } from '#web/player/answers.ts'
import type { Answering, TakenQuestion } from '#web/player/kinds/taken-kind.ts'
import { takenKind } from '#web/player/kinds/taken-kinds.ts'
import { QuestionSlide } from '#web/player/QuestionSlide.tsx'
import { useAutoAdvance } from '#web/player/use-auto-advance.ts'
import { usePrefetchedPicture } from '#web/player/use-prefetched-picture.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Switch } from '#web/ui/Switch.tsx'

const loadHandInDialog = async () => (await import('#web/features/work-taking/HandInDialog.tsx')).HandInDialog
const HandInDialog = lazyComponent(loadHandInDialog)

type WorkQuestionsProps = {
  code: string
  opened: OpenedAttempt
  /** Null until it is loaded. */
  entry: OpenedEntry | null
  /** The work was deleted meanwhile: nothing is sent any more. */
  isGone: boolean
  /** The attempt cannot be gone on with here. */
  onEnd: (how: AttemptEnd) => void
  onLeave: () => void
  report: ReactNode
}

/** Taking a work: one question at a time, in any order, until it is handed in or its time is up. */
export function WorkQuestions({ code, opened, entry, isGone, onEnd, onLeave, report }: WorkQuestionsProps) {
  const { questions, attemptId, title, name } = opened
  const { answers, saving, saver, enter, isUnsaved } = useWorkAttempt(code, opened)
  const attempt = useMemo(() => answers.filter((one) => isAnswerTo(questions, one)), [answers, questions])
  const answered = questions.map((question) => isQuestionAnswered(attempt, question))
  const { position, direction, go } = useWorkPosition(code, {
    ...{ attemptId, total: questions.length },
    firstOpen: answered.indexOf(false) + 1,
  })
  const isTimeUp = useHasPassed(isGone ? null : saving.clock.dueAt, saving.clock.time)
  const { handingIn, send, cancel } = useHandIn({ code, attemptId, saver, isTimeUp })
  const [isConfirming, setConfirming] = useState(false)
  const autoAdvance = useAutoAdvance()
  const titleId = useId()
  const isLast = position === questions.length
  const question = questions[position - 1]
  usePrefetchedPicture(questions[position]?.questionImg ?? null)
  usePageTitle(takingTexts.tabTitle(position, questions.length, title))

  const end = useEffectEvent((how: typeof saving.end) => {
    if (how !== null) onEnd(how)
  })
  // The server ends an attempt, not this page.
  useEffect(() => end(saving.end), [saving.end])
  // The form of the entry may have been scrolled down.
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  // Without a network it could not be loaded when it is needed.
  useEffect(() => void loadHandInDialog().catch(() => undefined), [])

  if (!question) return null
  const isSending = handingIn.step === 'sending' && !isGone
  const value = valueIn(attempt, question)
  const answer = ({ value: given, isWhole }: Answering) => {
    if (isSending || isGone) return
    enter({ questionId: question.id, value: given })
    if (isWhole && autoAdvance.isChoice()) go(position + 1)
  }
  const confirm = isGone ? null : () => setConfirming(true)
  const goOn = () => (isLast ? confirm?.() : go(position + 1))
  return (
    <div className="play-page">
      <section
        className="wrap play work-play"
        aria-labelledby={titleId}
        // A click on empty space focuses the section, so that the key handler keeps working.
        tabIndex={-1}
        {...autoAdvance.handlers}
        onKeyDown={(event) =>
          handleKey(event, {
            ...{ enter: answer, answer: goOn },
            byKey: (key) => takenKind(question).byKey(question, value, key),
          })
        }
      >
        <WorkHead
          titleId={titleId}
          title={title}
          clock={<WorkClock {...saving.clock} minutes={entry?.minutes ?? null} />}
          saveState={<SaveState saving={saving} isUnsaved={isUnsaved} isEmpty={answers.length === 0} />}
          answered={answered}
          position={position}
          isOver={isTimeUp}
          onGo={go}
          onHandIn={confirm}
        />
        {isTimeUp ? (
          <TimeUp handingIn={handingIn} onRetry={send} />
        ) : (
          <WithFormulas formulas={opened.formulas}>
            <QuestionSlide
              question={question}
              value={value}
              direction={direction}
              focusesHeading={direction !== null}
              onEnter={answer}
              acts={
                <>
                  <TakingNotice {...{ isGone, handingIn, saving, isUnsaved }} onRetry={send} onCancel={cancel} />
                  <Button onPress={() => go(position - 1)} isDisabled={position === 1}>
                    {takingTexts.back}
                  </Button>
                  <Button kind="main" type="submit" onPress={goOn} isPending={isSending} isDisabled={isLast && isGone}>
                    {isLast ? workTakingTexts.handIn.action : workTakingTexts.taking.next}
                  </Button>
                  {questions.some((one) => takenKind(one).isOnePress(one)) && (
                    <Switch isOn={autoAdvance.isOn} onChange={autoAdvance.change}>
                      {takingTexts.goesOn}
                    </Switch>
                  )}
                </>
              }
            />
          </WithFormulas>
        )}
        <p className="vh" role="status">
          {isSending ? workTakingTexts.handIn.sending : direction && takingTexts.positionOf(position, questions.length)}
        </p>
      </section>
      <div className="wrap play-foot small">
        <p className="work-who">
          {workTakingTexts.taking.as(name)}
          <LeaveButton name={name} hasPersonalCode={entry?.names === 'list'} isUnsaved={isUnsaved} onLeave={onLeave} />
        </p>
        <p className="mt-3">{report}</p>
      </div>
      {isConfirming && !isTimeUp && (
        <Suspense>
          <HandInDialog
            unanswered={answered.flatMap((isAnswered, index) => (isAnswered ? [] : [index + 1]))}
            questionsCount={questions.length}
            onClose={() => setConfirming(false)}
            onConfirm={() => {
              setConfirming(false)
              void send()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

type TakingNoticeProps = ComponentProps<typeof HandInNotice> &
  ComponentProps<typeof UnsavedNotice> &
  Pick<WorkQuestionsProps, 'isGone'>

/** Why answers are not saved, or the work is not handed in. */
function TakingNotice({ isGone, saving, isUnsaved, ...handIn }: TakingNoticeProps) {
  if (isGone) return <Notice tone="bad">{workTakingTexts.taking.gone}</Notice>
  return (
    <>
      <HandInNotice {...handIn} />
      {handIn.handingIn.step === 'idle' && <UnsavedNotice saving={saving} isUnsaved={isUnsaved} />}
    </>
  )
}

/** Whether an answer that this browser kept is one to a question of the attempt. */
function isAnswerTo(
  questions: readonly TakenQuestion[],
  { questionId, value }: { questionId: number; value: unknown },
) {
  const question = questions.find(({ id }) => id === questionId)
  return question !== undefined && takenKind(question).isValue(value)
}

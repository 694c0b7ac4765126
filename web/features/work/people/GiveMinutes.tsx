import { limits } from '@quiz/contract/limits.ts'
import { workMinutesTexts as texts } from '@quiz/contract/texts/ru/work-minutes.ts'
import { workTableTexts } from '@quiz/contract/texts/ru/work-table.ts'
import type { TableRow, WorkView } from '@quiz/contract/work/works.ts'
import { formatMoment } from '#web/lib/date-format.ts'
import { useTimeText } from '#web/lib/server-time.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form, FormRefusal, SubmitButton } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { effectOfMinutes, type MinutesEffect } from './minutes-effect.ts'

/** Minutes that are proposed. */
const usualMinutes = 5

type GiveMinutesProps = {
  work: Pick<WorkView, 'attemptsMax' | 'closedAt' | 'isReviewShown'>
  rows: readonly TableRow[]
  isForAll: boolean
  /** Gives the work back instead, where it can be. */
  onGiveBack?: (() => void) | undefined
  /** Gives them; throws what refuses that. */
  onGive: (minutes: number) => Promise<unknown>
  onDone: () => void
}

/** Asks for minutes to give; the button says what they will do, and until when. */
export function GiveMinutes({ work, rows, isForAll, onGiveBack, onGive, onDone }: GiveMinutesProps) {
  const form = useForm({
    initial: { minutes: String(usualMinutes) },
    problemsOf: ({ minutes }) => ({ minutes: problemOf(minutes) }),
    send: async (typed) => {
      await onGive(Number(typed.minutes))
      onDone()
    },
  })
  const field = form.field('minutes')
  const problem = problemOf(field.value)
  const minutes = problem === null ? Number(field.value) : 0
  const effectAt = (now: number) =>
    effectOfMinutes(rows, { minutes, now, attemptsMax: work.attemptsMax, isStopped: work.closedAt !== null })
  const { people, all } = effectAt(0)
  // Nobody in the list yet: the minutes are for those who come in.
  const isUseless = people === 0 && (all > 0 || work.closedAt !== null)
  const labelOf = isForAll ? labelForAll : labelForOne
  const label = useTimeText((now) => (problem === null ? labelOf(minutes, effectAt(now)) : texts.give))
  return (
    <>
      {work.isReviewShown && (
        <Notice icon="alert" isQuiet>
          {texts.afterReview}
        </Notice>
      )}
      <Form form={form} className="works-one-field">
        <TextField
          {...field}
          label={texts.label(limits.workGiftMinutesMax)}
          problem={problem ?? field.problem}
          maxLength={3}
          inputMode="numeric"
          autoFocus
        />
        <SubmitButton
          form={form}
          kind={isForAll ? 'main' : 'plain'}
          reason={isUseless ? whyUseless(work, isForAll) : null}
        >
          {label}
        </SubmitButton>
      </Form>
      <FormRefusal form={form} />
      {isUseless && (
        <div className="row">
          <p>{whyUseless(work, isForAll)}</p>
          {onGiveBack && work.closedAt === null && (
            <Button onPress={onGiveBack}>{workTableTexts.person.giveBack}</Button>
          )}
        </div>
      )}
    </>
  )
}

function problemOf(typed: string): string | null {
  const minutes = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return minutes >= 1 && minutes <= limits.workGiftMinutesMax ? null : texts.bad(limits.workGiftMinutesMax)
}

const whyUseless = ({ closedAt }: GiveMinutesProps['work'], isForAll: boolean): string =>
  closedAt === null ? texts.useless[isForAll ? 'all' : 'one'] : texts.useless.closed

const momentText = (moment: number) => formatMoment(new Date(moment).toISOString())
const timeOf = (until: number | null) => (until === null ? null : momentText(until))

const labelForAll = (minutes: number, { people, all, until }: MinutesEffect): string =>
  texts.giveAll(minutes, { people: people === 0 ? all : people, all, until: timeOf(until) })

function labelForOne(minutes: number, { until, isReopened }: MinutesEffect): string {
  return isReopened && until !== null
    ? texts.reopenOne(minutes, momentText(until))
    : texts.giveOne(minutes, timeOf(until))
}

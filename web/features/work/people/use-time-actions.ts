import { limits } from '@quiz/contract/limits.ts'
import { workEndsTexts as endsTexts } from '@quiz/contract/texts/ru/work-ends.ts'
import { workMinutesTexts as minutesTexts } from '@quiz/contract/texts/ru/work-minutes.ts'
import type { Participant } from '@quiz/contract/work/works.ts'
import { useAct, usePerform } from '#web/features/work/use-work-actions.ts'
import { formatMoment } from '#web/lib/date-format.ts'
import { useChangeList } from './use-change-list.ts'

/** Says how many people got minutes, and when the last of them ends. */
function saidOfAll(list: readonly Participant[], minutes: number): string {
  const active = list.filter(({ state }) => state === 'active')
  const given = active.filter(({ change }) => change !== 'none')
  if (given.length === 0) return active.length === 0 ? minutesTexts.laterGiven(minutes) : minutesTexts.noneGiven
  const last = given
    .flatMap(({ endsAt }) => endsAt ?? [])
    .toSorted()
    .at(-1)
  const until = last === undefined ? null : formatMoment(last)
  return minutesTexts.allGiven(minutes, { people: given.length, all: active.length, until })
}

/** Says whether the participant got the minutes, and the new end. */
function saidOfOne(person: Participant | undefined, minutes: number, isClosed: boolean): string {
  const { change = 'none', endsAt = null } = person ?? {}
  if (change === 'none') return minutesTexts.notGiven[isClosed ? 'closed' : 'submitted']
  const until = endsAt === null ? null : formatMoment(endsAt)
  return change === 'reopened' && until !== null
    ? minutesTexts.reopened(minutes, until)
    : minutesTexts.given(minutes, until)
}

/** Says until when the participant has the work open; `closesAt` is null after an own end was taken away. */
function saidOfEnd(closesAt: string | null, person: Participant | undefined): string {
  if (closesAt === null) return endsTexts.ended
  return endsTexts[person?.change === 'none' ? 'openedForNothing' : 'opened'](formatMoment(closesAt))
}

const saidOfGivingBack = ({ endsAt }: Pick<Participant, 'endsAt'> = { endsAt: null }): string =>
  endsTexts.givenBack(endsAt && formatMoment(endsAt))

/** Changes the time of one participant or of all, and shows a toast. `addMinutes…` and `openFor` throw a refusal for their form to show. */
export function useTimeActions(workId: number) {
  const act = useAct(workId)
  const perform = usePerform(workId)
  const change = useChangeList(workId)
  const takeBack = {
    run: () => change({ undo: true }),
    label: minutesTexts.undo,
    ms: limits.workUndoSeconds * 1000,
    isOffered: (list: readonly Participant[]) => list.length === 0 || list.some((one) => one.change !== 'none'),
  }
  return {
    addMinutesToAll: (minutes: number) =>
      perform(
        () => change({ extraMinutes: { participantId: 'all', minutes } }),
        (list) => saidOfAll(list, minutes),
        takeBack,
      ),
    addMinutes: (participantId: number, minutes: number, isClosed: boolean) =>
      perform(
        () => change({ extraMinutes: { participantId, minutes } }),
        (list) =>
          saidOfOne(
            list.find(({ id }) => id === participantId),
            minutes,
            isClosed,
          ),
        takeBack,
      ),
    giveBack: (participantId: number) =>
      act(
        () => change({ giveBack: participantId }),
        (list) => saidOfGivingBack(list.find(({ id }) => id === participantId)),
      ),
    /** `before` is the own end until now, which an undo restores; null in both means none. */
    openFor: (participantId: number, closesAt: string | null, before: string | null) =>
      perform(
        () => change({ opensUntil: { participantId, closesAt } }),
        (list) =>
          saidOfEnd(
            closesAt,
            list.find(({ id }) => id === participantId),
          ),
        { run: () => change({ opensUntil: { participantId, closesAt: before } }) },
      ),
  }
}

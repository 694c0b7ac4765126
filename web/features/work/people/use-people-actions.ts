import { workTableTexts } from '@quiz/contract/texts/ru/work-table.ts'
import type { ParticipantsChange, TableRow } from '@quiz/contract/work/works.ts'
import { useAct, usePerform } from '#web/features/work/use-work-actions.ts'
import { useChangeList } from './use-change-list.ts'

const { person: personTexts, people: peopleTexts } = workTableTexts

/** What an author can do with the people of a work. */
export function usePeopleActions(workId: number) {
  const act = useAct(workId)
  const perform = usePerform(workId)
  const change = useChangeList(workId)
  return {
    /**
     * Names that are in the work are those of other people with `keepTwins`. Without names nothing is sent, and that is said.
     * Throws what refuses the names.
     */
    add: (names: NonNullable<ParticipantsChange['add']>, keepTwins: boolean) =>
      perform(
        () => (names.length === 0 ? Promise.resolve([]) : change({ add: names, ...(keepTwins && { keepTwins }) })),
        (list) => peopleTexts.added(list.filter((one) => one.change === 'added').length),
      ),
    accept: (acceptsNew: boolean) =>
      act(() => change({ acceptsNew }), acceptsNew ? peopleTexts.accepting : peopleTexts.notAccepting),
    /** Throws what refuses the name. */
    rename: (participantId: number, name: string) =>
      perform(() => change({ rename: { participantId, name } }), personTexts.renamed),
    release: (participantId: number) => act(() => change({ release: participantId }), personTexts.released),
    reset: (participantId: number) =>
      act(() => change({ reset: participantId }), personTexts.wasReset, {
        run: () => change({ restore: participantId }),
      }),
    remove: ({ id, name }: Pick<TableRow, 'id' | 'name'>) =>
      act(() => change({ remove: id }), personTexts.removed(name), { run: () => change({ restore: id }) }),
  }
}

import type { ComparedList } from '@quiz/contract/group/class-list.ts'
import type { ListChange } from './use-pupil-actions.ts'

/** Ticks of a compared list that differ from what is preset, by group and name or id. */
export type Ticks = Readonly<Record<string, boolean>>

export const tickKeys = {
  added: (name: string) => `added ${name}`,
  returned: (id: number) => `returned ${id}`,
  unclear: (name: string) => `unclear ${name}`,
  twin: (id: number) => `twin ${id}`,
  missing: (id: number) => `missing ${id}`,
}

/** New names and those who came back are ticked at first; nobody leaves or becomes a second person unasked. */
export const isTicked = (ticks: Ticks, key: string): boolean => ticks[key] ?? /^(?:added|returned) /.test(key)

/** What the ticks change. */
export const tickedIn = ({ added, returned, same, unclear, missing }: ComparedList, ticks: Ticks): ListChange => ({
  added: [
    ...added.filter((name) => isTicked(ticks, tickKeys.added(name))),
    ...unclear.flatMap(({ name }) => (isTicked(ticks, tickKeys.unclear(name)) ? name : [])),
    ...same.flatMap(({ pupil, twin }) => (isTicked(ticks, tickKeys.twin(pupil.id)) ? twin : [])),
  ],
  returned: returned.flatMap(({ id }) => (isTicked(ticks, tickKeys.returned(id)) ? id : [])),
  left: missing.flatMap(({ id }) => (isTicked(ticks, tickKeys.missing(id)) ? id : [])),
})

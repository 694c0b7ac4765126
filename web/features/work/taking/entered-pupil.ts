import { myWorks } from '@quiz/contract/work/my-works.ts'
import { call } from '#web/lib/call.ts'
import { type KnownPupil, keepPupil } from './known-pupils.ts'

/** Has the site forget the browser of a key; without a network it does so with the class. */
export const leaveDevice = (key: string): Promise<unknown> =>
  call(myWorks.leave, { body: { key } }).catch(() => undefined)

/** Knows a pupil who has just typed the code: one browser is one device, however often the code is typed in it. */
export function keepEntered(pupil: KnownPupil): void {
  for (const former of keepPupil(pupil)) void leaveDevice(former)
}

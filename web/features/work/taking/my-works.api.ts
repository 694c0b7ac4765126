import { type MyWorks, myWorks } from '@quiz/contract/work/my-works.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { newResultKey } from '#web/lib/change-result-keys.ts'
import type { CallProblem } from '#web/lib/problem.ts'
import { keepEntered, leaveDevice } from './entered-pupil.ts'
import { forgetPupil } from './known-pupils.ts'

/** Milliseconds after which an open page looks again: a work that opens appears by itself. */
const lookMs = 30_000

export const myWorksQuery = (key: string) =>
  queryOptions<MyWorks, CallProblem>({
    queryKey: [myWorks.state.path, key],
    queryFn: () => call(myWorks.state, {}, { resultKey: key }),
    staleTime: 0,
    refetchInterval: lookMs,
    retry: (failures, { isPassing }) => isPassing && failures < 5,
  })

/** Has this browser know the pupil with a code; returns the key by which it does. */
export async function enterPupil(code: string, isRemembered: boolean): Promise<string> {
  const key = newResultKey()
  const { id, name } = await call(myWorks.enter, { body: { code, key } })
  keepEntered({ key, id, name, isRemembered })
  return key
}

/** Forgets a pupil here at once; the site is told as well, and without a network forgets the browser with the class. */
export async function leavePupil(key: string): Promise<void> {
  forgetPupil(key)
  await leaveDevice(key)
}

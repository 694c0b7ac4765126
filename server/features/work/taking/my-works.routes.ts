import { myWorks } from '@quiz/contract/work/my-works.ts'
import { normalizeCode } from '@quiz/contract/work/work-codes.ts'
import { enterPupil } from '#server/features/group/enter-pupil.ts'
import { forgetDevice } from '#server/features/group/pupil-devices.queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import { presentPupil, showMyWorks } from './my-works.ts'

/** What pupils do on the page of their works, without an account. */
export function myWorksRoutes(context: AppContext): void {
  const { endpoints, store } = context

  endpoints.handle(myWorks.enter, async ({ body, address }) => {
    const code = normalizeCode(body.code)
    const keyHash = hashSecret(body.key)
    return presentPupil(await enterPupil(context, { code, keyHash, address, scope: ['pupils'], path: 'code' }))
  })

  endpoints.handle(myWorks.state, ({ resultKey = null }) => showMyWorks(context, resultKey))

  endpoints.handle(myWorks.leave, async ({ body }) => {
    await forgetDevice(store.db, hashSecret(body.key))
    return true
  })
}

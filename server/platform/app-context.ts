import type { DrawId } from '@quiz/contract/quiz/quiz-ids.ts'
import type { Logger } from 'pino'
import type { ContentCache } from '#server/platform/cache/open-cache.ts'
import type { Config } from '#server/platform/config.ts'
import type { FormulaThread } from '#server/platform/formulas/formula-thread.ts'
import type { ImageSigner } from '#server/platform/images/image-signer.ts'
import type { ImagePipeline } from '#server/platform/images/pipeline.ts'
import type { OwnLimits } from '#server/platform/limits/own-limits.ts'
import type { Admit } from '#server/platform/limits/rate-limits.ts'
import type { Outbox } from '#server/platform/mail/outbox.ts'
import type { Limiters } from '#server/platform/overload/limiters.ts'
import type { Endpoints } from '#server/platform/requests/endpoints.ts'
import type { DeviceCookies } from '#server/platform/sessions/device-cookies.ts'
import type { NetworkMarks } from '#server/platform/sessions/network-marks.ts'
import type { Sessions } from '#server/platform/sessions/sessions.ts'
import type { Store } from '#server/platform/store/open-store.ts'
import type { ReadRouter } from '#server/platform/store/replica/read-router.ts'

/** The services that every feature is given. */
export type AppContext = {
  config: Config
  log: Logger
  store: Store
  /** Sends reads of public data to the replica while it is close enough behind the primary. */
  readRouter: ReadRouter
  images: ImagePipeline
  imageSigner: ImageSigner
  /** Turns TeX into MathML. */
  formulas: FormulaThread
  outbox: Outbox
  /** The calls of all features. */
  endpoints: Endpoints
  /** Counts what is limited. */
  admit: Admit
  /** Counts what features limit themselves. */
  ownLimits: OwnLimits
  /** Permits for work that needs the store. */
  limiters: Limiters
  /** Whether a reply that its schema does not allow throws; for tests. */
  checkReplies: boolean
  sessions: Sessions
  devices: DeviceCookies
  /** Recognises networks by keyed hashes. */
  networkMarks: NetworkMarks
  /** Replies, pages and pictures as guests get them; a call that changes their content invalidates them. */
  cache: ContentCache
  /** Whether invalidations reach the other processes of the site at once: through Redis, while it answers, or as there are none. */
  reachesOthers: () => boolean
  clock: () => Date
  /** Random ids, where the order of others would tell what is right. */
  drawId: DrawId
}

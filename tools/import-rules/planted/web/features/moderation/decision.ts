// moderation-imports-no-other-domain
import { account } from '#web/features/account/account.ts'

export const decision = account

// moderation-imports-no-other-domain
import { account } from '#web/features/auth/account.ts'

export const decision = account

import type { Ban } from '@quiz/contract/account/auth.ts'
import { BanNotice } from '#web/features/account/notices/BanNotice.tsx'
import { BannedRights } from './BannedRights.tsx'
import { LeavingNotice } from './LeavingNotice.tsx'

/** Why the right password does not sign in, and what the person may do all the same. */
export function LoginRefusal({ ban, onBack }: { ban: Ban; onBack: () => void }) {
  const { deletesAt, banToken } = ban
  if (deletesAt !== null) return <LeavingNotice {...{ deletesAt, banToken, onBack }} />
  return (
    <BanNotice ban={ban} onBack={onBack}>
      <BannedRights banToken={banToken} onDeleted={onBack} />
    </BanNotice>
  )
}

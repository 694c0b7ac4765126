import { AdminCardAction } from './AdminCardAction.tsx'
import { useBan } from './moderation.ts'

/** Bans the author of a card. */
export const BanButton = ({ userId, name }: { userId: number; name: string }) => (
  <AdminCardAction {...useBan({ userId, name, isAuthor: true })} />
)

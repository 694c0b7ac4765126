import type { ErrorCode } from '@quiz/contract/errors.ts'
import type { ThingKind } from '@quiz/contract/moderation.ts'

/** What reports and decisions answer when there is no thing of the kind. */
export const notFound = {
  test: 'quiz_not_found',
  question: 'quiz_not_found',
  comment: 'comment_not_found',
  profile: 'profile_not_found',
  work: 'work_not_found',
} as const satisfies Record<ThingKind, ErrorCode>

import { passwordProblem } from '@quiz/contract/account/registration-problems.ts'
import { passwordTexts } from '@quiz/contract/texts/ru/passwords.ts'
import type { FieldProblem } from '#server/platform/refusal.ts'
import { type PublicFacts, weaknessOf } from './password-weakness.ts'

/** The problems of a new password by field; the rules are those of registration. */
export async function newPasswordProblems(
  { newPassword, newPasswordConfirm }: { newPassword: string; newPasswordConfirm: string },
  facts: PublicFacts,
): Promise<FieldProblem[]> {
  const form = passwordProblem(newPassword)
  const weakness = form ? null : await weaknessOf(newPassword, facts)
  const message = form ?? (weakness && passwordTexts[weakness])
  return [
    ...(message ? [{ path: 'newPassword', message }] : []),
    ...(newPassword === newPasswordConfirm ? [] : [{ path: 'newPasswordConfirm', message: passwordTexts.mismatch }]),
  ]
}

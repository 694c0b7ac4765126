import { account } from '@quiz/contract/account/account.ts'
import type { Consent } from '@quiz/contract/account/consents.ts'
import { consentTexts } from '@quiz/contract/texts/ru/consents.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { meQuery } from '#web/lib/session.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { showToast } from '#web/ui/toasts.ts'

/** Mutation that agrees to the documents that the viewer has to agree to. */
export function useAcceptConsents(needed: readonly Consent[]) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: async () => {
      for (const consent of needed) await call(account.acceptConsent, { body: consent })
    },
    onSuccess: () => {
      showToast({ text: consentTexts.accepted })
      queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, consentsNeeded: [] })
    },
  })
}

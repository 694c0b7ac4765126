import { notices } from '@quiz/contract/account/notices.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { meQuery } from '#web/lib/session.ts'

/** The token of a banned person; null stands for the session. */
export type BanToken = string | null

/** The notices of the viewer, or of a banned person. Forgotten when they are closed, so that new ones are new once. */
export const noticesQuery = (banToken: BanToken) =>
  queryOptions({
    queryKey: [notices.list.path, banToken],
    queryFn: () => call(notices.list, {}, { banToken }),
    staleTime: 0,
    gcTime: 0,
  })

/** Mutation that marks the viewer's notices as read, in the bar as well. */
export function useMarkRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(notices.read, {}),
    onSuccess: () => queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, unreadNotices: 0 }),
  })
}

/** Sends the answer to a decision, and shows it with its notice. */
export function useAppeal(decisionId: number, banToken: BanToken) {
  const queryClient = useQueryClient()
  return async (text: string): Promise<void> => {
    await call(notices.appeal, { body: { decisionId, text } }, { banToken })
    queryClient.setQueryData(
      noticesQuery(banToken).queryKey,
      (list) =>
        list && {
          ...list,
          items: list.items.map((one) => (one.id === decisionId ? { ...one, canAppeal: false, appeal: text } : one)),
        },
    )
  }
}

import { account } from '@quiz/contract/account.ts'
import { limits } from '@quiz/contract/limits.ts'
import { joinResultsTexts } from '@quiz/contract/texts/ru/join-results.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/lib/call.ts'
import { removeResultKeys } from '#web/lib/change-result-keys.ts'
import { forgetResultKeys, type StoredResult, storedResults } from '#web/lib/result-keys.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { GuestResults } from './GuestResults.tsx'

const texts = joinResultsTexts

/** Offers the results of this browser to the person who has just signed in. Another person may have got them: none is ticked. */
export function JoinResultsDialog({ onClose }: { onClose: () => void }) {
  // The latest first; the server takes so many at once.
  const [results] = useState(() => storedResults(Date.now()).toReversed().slice(0, limits.joinedResultsMax))
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const join = useJoin(
    results.filter(({ id }) => ticked.has(id)),
    onClose,
  )
  const forget = () => {
    forgetResultKeys()
    onClose()
    showToast({ text: texts.forgotten })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.title}
      actions={
        <>
          <Button onPress={forget}>{texts.notMine}</Button>
          <Button
            kind="main"
            isPending={join.isPending}
            reason={ticked.size === 0 ? texts.nothing : null}
            onPress={() => join.mutate()}
          >
            {texts.join}
          </Button>
        </>
      }
    >
      <p className="soft">{texts.lead}</p>
      <GuestResults results={results} ticked={ticked} onChange={setTicked} />
      {join.isError && <FieldProblem>{join.error.message}</FieldProblem>}
    </Dialog>
  )
}

/** Mutation that joins results to the account, and forgets their keys. */
function useJoin(results: readonly StoredResult[], onJoined: () => void) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: () =>
      call(account.joinResults, {
        body: { results: results.map(({ id, key }) => ({ resultId: id, resultKey: key })) },
      }),
    onSuccess: ({ joined }) => {
      const ids = results.map(({ id }) => id)
      removeResultKeys(ids, Date.now())
      onJoined()
      showToast({ text: texts.joined(joined) })
      return queryClient.invalidateQueries()
    },
  })
}

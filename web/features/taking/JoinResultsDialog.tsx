import { account } from '@quiz/contract/account.ts'
import { limits } from '@quiz/contract/limits.ts'
import { joinResultsTexts } from '@quiz/contract/texts/ru/join-results.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/lib/call.ts'
import { removeResultKeys } from '#web/lib/change-result-keys.ts'
import { formatDateTime } from '#web/lib/date-format.ts'
import { forgetResultKeys, type StoredResult, storedResults } from '#web/lib/result-keys.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { showToast } from '#web/ui/toasts.ts'
import '#web/styles/guest-results.css'

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

type GuestResultsProps = {
  results: readonly StoredResult[]
  ticked: ReadonlySet<string>
  onChange: (ticked: ReadonlySet<string>) => void
}

/** The results of this browser by title and time, to be ticked. */
const GuestResults = ({ results, ticked, onChange }: GuestResultsProps) => (
  <fieldset className="guest-results">
    <legend className="vh">{joinResultsTexts.list}</legend>
    {results.map(({ id, title, at }) => (
      <Checkbox
        key={id}
        isOn={ticked.has(id)}
        onChange={(isOn) => onChange(new Set(isOn ? [...ticked, id] : [...ticked].filter((one) => one !== id)))}
      >
        <span>
          <b>{title ?? joinResultsTexts.untitled}</b>{' '}
          <span className="soft small">{formatDateTime(new Date(at).toISOString())}</span>
        </span>
      </Checkbox>
    ))}
  </fieldset>
)

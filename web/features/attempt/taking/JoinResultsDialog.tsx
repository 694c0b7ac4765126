import { account } from '@quiz/contract/account/account.ts'
import { practice } from '@quiz/contract/attempt/practice.ts'
import { limits } from '@quiz/contract/limits.ts'
import { joinResultsTexts } from '@quiz/contract/texts/ru/join-results.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/lib/call.ts'
import { removeResultKeys } from '#web/lib/change-result-keys.ts'
import { formatDateTime } from '#web/lib/date-format.ts'
import { forgetCards, type GuestCard, guestCards, utcOffset } from '#web/lib/kept-practice.ts'
import { forgetResultKeys, type StoredResult, storedResults } from '#web/lib/result-keys.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { showToast } from '#web/ui/toasts.ts'
import '#web/features/attempt/taking/guest-results.css'

const texts = joinResultsTexts

/**
 * Offers the results and the mistakes of this browser to the person who has just signed in. Another person may have got them: none
 * is ticked.
 */
export function JoinResultsDialog({ onClose }: { onClose: () => void }) {
  // The latest first; the server takes so many at once.
  const [results] = useState(() => storedResults(Date.now()).toReversed().slice(0, limits.joinedResultsMax))
  const [cards] = useState(guestCards)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [takesMistakes, setTakesMistakes] = useState(false)
  const join = useJoin({
    results: results.filter(({ id }) => ticked.has(id)),
    cards: takesMistakes ? cards : [],
    onJoined: onClose,
  })
  const forget = () => {
    forgetResultKeys()
    onClose()
    showToast({ text: texts.forgotten })
  }
  const hasResults = results.length > 0
  return (
    <Dialog
      onClose={onClose}
      title={hasResults ? texts.title : texts.mistakesTitle}
      actions={
        <>
          <Button onPress={forget}>{texts.notMine}</Button>
          <Button
            kind="main"
            isPending={join.isPending}
            reason={ticked.size === 0 && !takesMistakes ? texts.nothing : null}
            onPress={() => join.mutate()}
          >
            {texts.join}
          </Button>
        </>
      }
    >
      <p className="soft">{hasResults ? texts.lead : texts.mistakesLead}</p>
      {hasResults && <GuestResults results={results} ticked={ticked} onChange={setTicked} />}
      {cards.length > 0 && (
        <Checkbox isOn={takesMistakes} onChange={setTakesMistakes}>
          {texts.mistakes}
        </Checkbox>
      )}
      {join.isError && <FieldProblem>{join.error.message}</FieldProblem>}
    </Dialog>
  )
}

type Joined = { results: readonly StoredResult[]; cards: readonly GuestCard[]; onJoined: () => void }

/** Mutation that joins results and mistakes to the account; this browser forgets what is joined. */
function useJoin({ results, cards, onJoined }: Joined) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    async mutationFn() {
      if (cards.length > 0) {
        const sent = cards.map(({ testId, questionId }) => ({ testId, questionId }))
        await call(practice.join, { body: { utcOffset: utcOffset(), cards: sent } })
        forgetCards()
      }
      if (results.length === 0) return texts.mistakesJoined
      const sent = results.map(({ id, key }) => ({ resultId: id, resultKey: key }))
      const { joined } = await call(account.joinResults, { body: { results: sent } })
      return texts.joined(joined)
    },
    onSuccess(said) {
      const ids = results.map(({ id }) => id)
      removeResultKeys(ids, Date.now())
      onJoined()
      showToast({ text: said })
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

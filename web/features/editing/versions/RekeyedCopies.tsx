import { type BankRow, bank } from '@quiz/contract/bank/bank.ts'
import { rekeyedTexts as texts } from '@quiz/contract/texts/ru/rekeyed.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DraftQuestion } from '#web/features/editing/draft/draft.ts'
import { withQuestion } from '#web/features/editing/draft/draft-questions.ts'
import { copyOwnQuestions } from '#web/features/editing/draft/take-own-questions.ts'
import { offerUndo } from '#web/features/editing/draft/undo-offers.ts'
import { getItem, useDraft, useEditor } from '#web/features/editing/use-editor.ts'
import { call } from '#web/lib/call.ts'
import { formatDay } from '#web/lib/date-format.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { showToast } from '#web/ui/toasts.ts'
import { differsFrom, withOriginalKey } from './take-key.ts'

/** Own questions by their ids. */
const namedQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [bank.list.path, 'named', ids],
    queryFn: async ({ signal }) => (await call(bank.list, { body: { ids: [...ids] } }, { signal })).rows,
    staleTime: 0,
  })

type RekeyedCopiesProps = {
  /** Questions of the edited version that are copies of own ones: their ids. */
  copies: readonly number[]
  /** The one whose key is taken when the editor opens. */
  takenId: number | null
  onTaken: () => unknown
}

/** Says where the key of an own question was put right after a question of this test was copied from it. */
export function RekeyedCopies({ copies, takenId, onTaken }: RekeyedCopiesProps) {
  const { state, edit, dispatch } = useEditor()
  const queryClient = useQueryClient()
  // An undone take is not repeated.
  const [isTaken, setTaken] = useState(false)
  const own = namedQuery(copies.map((id) => `q${id}`))
  const rekeyed = (useQuery(own).data ?? []).filter(({ rekeyedAt }) => rekeyedAt !== undefined)
  const { data: originals = [] } = useQuery({
    ...namedQuery([...new Set(rekeyed.flatMap(({ question: { origin } }) => origin?.id ?? []))]),
    enabled: rekeyed.length > 0,
  })
  const draft = useDraft()
  const told = draft.questions.flatMap((question) => {
    const row = rekeyed.find(({ id }) => id === `q${question.id}`)
    const original = originals.find(({ id }) => id === row?.question.origin?.id)
    return row?.rekeyedAt && original && differsFrom(draft, question.key, original)
      ? [{ question, original, at: row.rekeyedAt }]
      : []
  })
  const take = ({ key, idx }: DraftQuestion, original: BankRow) =>
    toastOnFailure(async () => {
      const copied = await copyOwnQuestions([original])
      const before = getItem(state().draft.questions, key)
      edit((now) => withOriginalKey(now, key, copied))
      dispatch({ do: 'expand', key })
      const undo = () => edit((now) => withQuestion(now, key, () => before))
      offerUndo(texts.taken(idx), { label: texts.undo, run: undo })
    })
  const leave = (id: number | undefined) =>
    toastOnFailure(async () => {
      await call(bank.leaveKey, { body: { ids: [`q${id}`] } })
      await queryClient.invalidateQueries({ queryKey: own.queryKey })
      showToast({ text: texts.left })
    })
  const first = told.find(({ question }) => question.id === takenId)
  // The address, which names the question, is outside of React: once its key is taken it is removed from there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is taken once, when both questions are loaded
  useEffect(() => {
    if (!first || isTaken) return
    setTaken(true)
    void onTaken()
    void take(first.question, first.original)
  }, [first === undefined])
  return told.map(({ question, original, at }) => (
    <Notice
      key={question.key}
      icon="again"
      action={
        <>
          <TextButton aria-label={texts.takeFor(question.text)} onClick={() => take(question, original)}>
            {texts.take}
          </TextButton>
          <TextButton aria-label={texts.leaveFor(question.text)} onClick={() => leave(question.id)}>
            {texts.leave}
          </TextButton>
        </>
      }
    >
      {texts.saidOf(question.idx, formatDay(at))}
    </Notice>
  ))
}

import { bank } from '@quiz/contract/bank/bank.ts'
import type { ImportedQuestion } from '@quiz/contract/formats/imported.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { type BankPart, type BankRun, bankParts, browserBankRunStorage, continueBankRun } from './bank-run.ts'
import { preparePictures } from './import-pictures.ts'
import type { ImportPicture } from './import-source.ts'

/** What a run begins with. */
export type BankRunStart = Pick<BankRun, 'theme' | 'skipSame'> & {
  questions: readonly ImportedQuestion[]
  pictures: readonly ImportPicture[]
}

/** A run that keeps questions: starts it, goes on after a failure, and shows how far it is. */
export function useBankRun(interrupted: BankRun | null, authorId: number) {
  const [run, setRun] = useState(interrupted)
  const [unread, setUnread] = useState(0)
  const queryClient = useQueryClient()
  const work = useSingleMutation({ mutationFn: (step: () => Promise<void>) => step() })
  // A browser that stores nothing has the parts here alone.
  const parts = useRef<BankPart[]>([])
  const proceed = async (from: BankRun) => {
    await continueBankRun(from, { storage: browserBankRunStorage, parts: parts.current, onProgress: setRun })
    await queryClient.invalidateQueries({ queryKey: [bank.list.path], refetchType: 'none' })
  }
  const start = async ({ questions, pictures, ...asked }: BankRunStart) => {
    const prepared = await preparePictures(questions, pictures)
    setUnread(prepared.unread)
    parts.current = bankParts(questions, prepared.ready)
    const begun = { ...asked, runId: newIdempotencyKey(), authorId, startedAt: Date.now() }
    const counts = { total: questions.length, parts: parts.current.length, sent: 0, saved: 0, same: 0, refused: [] }
    await proceed({ ...begun, ...counts })
  }
  return {
    ...{ run, unread, failure: work.error?.message ?? null, isRunning: work.isPending },
    start: (from: BankRunStart) => work.mutate(() => start(from)),
    go: () => run && work.mutate(() => proceed(run)),
  }
}

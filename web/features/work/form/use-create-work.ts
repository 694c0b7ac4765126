import { pastedList } from '@quiz/contract/name-lists/pasted-list.ts'
import { workFormTexts as texts } from '@quiz/contract/texts/ru/work-form.ts'
import { workPartsTexts } from '@quiz/contract/texts/ru/work-parts.ts'
import type { WorkDraft } from '@quiz/contract/work/work-settings.ts'
import { works } from '@quiz/contract/work/works.ts'
import { useRef, useState } from 'react'
import { useOpenWork } from '#web/features/work/use-open-work.ts'
import { call } from '#web/lib/call.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { CallProblem, isSignedOut } from '#web/lib/problem.ts'
import { problemOf } from '#web/lib/problem-of.ts'
import type { Kept } from '#web/lib/tab-storage.ts'
import { draftOf, type WorkForm } from './work-form.ts'
import { partTitles } from './work-parts.ts'

/** The first draft that was sent, with its idempotency key. */
export type SentWork = { draft: WorkDraft; key: string }

/**
 * Makes one work, however often it is called: what was sent first goes again with its key, after a lost reply too, and what
 * changed since then changes that work. Another draft can begin only when the first one was refused.
 */
function useSendDraft(kept: Kept<SentWork>) {
  const sent = useRef(kept.current)
  const set = (one: SentWork | null) => {
    sent.current = one
    kept.current = one
  }
  const send = async (draft: WorkDraft): Promise<number> => {
    const { draft: first, key } = sent.current ?? { draft, key: newIdempotencyKey() }
    set({ draft: first, key })
    const isChanged = JSON.stringify(first) !== JSON.stringify(draft)
    const id = await call(works.create, { body: first }, { idempotencyKey: key }).catch((error: unknown) => {
      if (!isRefused(error)) throw error
      set(null)
      if (!isChanged) throw error
      return null
    })
    if (id === null) return send(draft)
    if (isChanged) await call(works.update, { body: { id, ...draft } })
    return id
  }
  return send
}

/** Whether the server made nothing and would make nothing later either. */
const isRefused = (error: unknown): boolean =>
  error instanceof CallProblem && !error.isPassing && !isSignedOut(error) && error.status >= 400

type CreationOptions = {
  /** Keeps what was sent. */
  sent: Kept<SentWork>
  /** Called when the work and its names are there, before its page opens. */
  onMade: () => void
}

/** Makes a work and opens its page. `refusal` says why the last one was refused. */
export function useCreateWork({ sent, onMade }: CreationOptions) {
  const open = useOpenWork()
  const send = useSendDraft(sent)
  const [refusal, setRefusal] = useState<string | null>(null)
  const create = async (form: WorkForm) => {
    setRefusal(null)
    try {
      const id = await send(draftOf(form, Date.now()))
      const unnamed = await addNames(id, form)
      // The form stays with its names: the next press finds the same work.
      if (unnamed !== null) return setRefusal(texts.namesNotAdded(unnamed))
      onMade()
      await open(id)
    } catch (error) {
      setRefusal(refusalOf(problemOf(error), form))
    }
  }
  return { create, refusal }
}

/** Why a work was refused, with the part that it is about. */
function refusalOf({ errors, sentence }: CallProblem, form: WorkForm): string {
  const place = /^tests\.(\d+)/.exec(errors[0]?.path ?? '')?.[1]
  const title = place === undefined ? undefined : partTitles(form)[Number(place)]
  return title === undefined ? sentence : workPartsTexts.refused(title, sentence)
}

/** Adds the names of the list to a new work. Returns why they were not added, or null. */
async function addNames(id: number, { names, list, answers }: WorkForm): Promise<string | null> {
  const add = names === 'list' ? pastedList(list, answers).sent : []
  if (add.length === 0) return null
  try {
    await call(works.participants, { body: { id, add, ...(answers.keepTwins && { keepTwins: true }) } })
    return null
  } catch (error) {
    return problemOf(error).sentence
  }
}

import { workFormTexts as texts } from '@quiz/contract/texts/ru/work-form.ts'
import { type WorkDraft, works } from '@quiz/contract/works.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { call } from '#web/lib/call.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { problemOf } from '#web/lib/problem-of.ts'
import { showToast } from '#web/ui/toasts.ts'
import { draftOf, namesIn, type WorkForm } from './work-form.ts'
import { worksQuery } from './works.api.ts'

/** Makes works: the same draft twice, after a lost reply, is one work. */
function useSendDraft() {
  const sent = useRef({ body: '', key: '' })
  return (draft: WorkDraft): Promise<number> => {
    const body = JSON.stringify(draft)
    if (sent.current.body !== body) sent.current = { body, key: newIdempotencyKey() }
    return call(works.create, { body: draft }, { idempotencyKey: sent.current.key })
  }
}

/** Makes a work and opens its page. `refusal` says why the last one was refused; `createOrThrow` leaves that to its caller. */
export function useCreateWork() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const send = useSendDraft()
  const [refusal, setRefusal] = useState<string | null>(null)
  /** With the names of a pasted list. The work is there, also when its names are refused. */
  const add = async (id: number, names: string[]) => {
    if (names.length === 0) return
    try {
      await call(works.participants, { body: { id, add: names } })
    } catch (error) {
      showToast({ text: texts.namesNotAdded(sentenceOf(error)), tone: 'bad' })
    }
  }
  const createOrThrow = async (form: WorkForm) => {
    const id = await send(draftOf(form))
    await add(id, form.names === 'list' ? namesIn(form.list) : [])
    void queryClient.invalidateQueries({ queryKey: worksQuery.queryKey })
    await navigate({ to: '/work/$id', params: { id: String(id) } })
  }
  const create = async (form: WorkForm) => {
    setRefusal(null)
    try {
      await createOrThrow(form)
    } catch (error) {
      setRefusal(sentenceOf(error))
    }
  }
  return { create, createOrThrow, refusal }
}

/** What a refusal says, with the first of its fields. */
function sentenceOf(error: unknown): string {
  const { message, errors } = problemOf(error)
  return errors[0]?.message ?? message
}

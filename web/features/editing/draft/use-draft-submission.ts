import { sourcesIn } from '@quiz/contract/formulas/find-formulas.ts'
import { formulaFieldTexts } from '@quiz/contract/texts/ru/formula-field.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { serverProblemsOf } from '#web/features/editing/editor-problems.ts'
import type { SubmissionState } from '#web/features/editing/editor-state.ts'
import { problemsOf } from '#web/features/editing/editor-store.ts'
import { fieldContents, formulaTextsOf } from '#web/features/editing/field-paths.ts'
import { type CallProblem, isSignedOut, sessionEnded } from '#web/lib/problem.ts'
import { useViewer } from '#web/lib/session.ts'
import { accessToken } from '#web/lib/tokens.ts'
import { useIsMounted } from '#web/lib/use-is-mounted.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import type { Draft } from './draft.ts'
import { setTabDraft } from './draft-session.ts'
import { type OpenDraft, sendDraft } from './draft-submission.ts'
import type { DraftEditorOptions } from './use-draft-editor.ts'

/** What the submit button asks or says before the draft is sent; `session`: the author has to sign in first. */
export type SubmitPrompt =
  | { is: 'problem'; text: string }
  | { is: 'scoring' }
  | { is: 'session' }
  | { is: 'formulas'; items: string[] }

type DraftSubmissionOptions = Pick<DraftEditorOptions, 'purpose' | 'authorId' | 'onDone' | 'onRejected'>

/** The submit of an open draft, with what is asked before it. */
export function useDraftSubmission(open: OpenDraft, options: DraftSubmissionOptions) {
  const { purpose, authorId } = options
  const { state, dispatch } = open.store
  const [prompt, setPrompt] = useState<SubmitPrompt | null>(null)
  const asked = useRef('')
  const sending = useSending(open, { ...options, onSessionLost: () => setPrompt({ is: 'session' }) })
  const save = async () => {
    setPrompt(null)
    await sending.mutate()
  }
  useReturnOf(prompt?.is === 'session' ? authorId : null, save)
  const submit = async () => {
    const problems = problemsOf(state())
    const [first] = problems
    if (first) {
      dispatch({ do: 'touch', fieldPaths: problems.map(({ fieldPath }) => fieldPath) })
      setPrompt({ is: 'problem', text: first.alert ?? first.message })
      return
    }
    const items = await brokenFormulas(state().draft)
    // Asked once: who saves again has read it.
    if (items.length > 0 && items.join() !== asked.current) {
      asked.current = items.join()
      setPrompt({ is: 'formulas', items })
      return
    }
    await ask()
  }
  const ask = async () => {
    setPrompt(null)
    const { draft, submissionKey } = state()
    // A draft with a key was confirmed when it was first sent.
    if (submissionKey !== null || !purpose.changesScoring(draft)) await save()
    else setPrompt({ is: 'scoring' })
  }
  const isSending = () => state().submission.step === 'sending'
  return { submit, save, ask, isSending, prompt, closePrompt: () => setPrompt(null) }
}

/** The formulas of a draft that stay as they are typed, with their fields and what is wrong with them. */
async function brokenFormulas(draft: Draft): Promise<string[]> {
  const texts = formulaTextsOf(draft).filter(({ text }) => sourcesIn(text).length > 0)
  if (texts.length === 0) return []
  // The author may save without the piece that reads formulas, as the server reads them anyway.
  const reading = await import('#web/features/editing/formulas/formula-reading.ts').catch(() => null)
  const fields = fieldContents(draft)
  return texts.flatMap(({ fieldPath, text }) =>
    (reading?.readFormulas([text]).broken ?? []).map(({ source, remark }) =>
      formulaFieldTexts.broken.item(fields.get(fieldPath)?.label ?? '', source, remark.message),
    ),
  )
}

type SendingOptions = DraftSubmissionOptions & { onSessionLost: () => void }

/** The mutation that sends a draft. The draft stays unchanged when it fails, and is never sent again when it is saved. */
function useSending(open: OpenDraft, { purpose, onDone, onRejected, onSessionLost }: SendingOptions) {
  const { store, writer } = open
  const { state, dispatch } = store
  const sent = useRef(state().draft)
  const isMounted = useIsMounted()
  const setSubmission = (submission: SubmissionState) => dispatch({ do: 'set', values: { submission } })
  const onDraft = (draft: Draft) => {
    sent.current = draft
  }
  return useSingleMutation({
    isOnce: true,
    mutationFn: async () => {
      onDraft(state().draft)
      // The server would refuse what is sent without a session.
      if (accessToken() === null) throw sessionEnded()
      setSubmission({ step: 'sending', bytes: 0, fraction: 0 })
      const submitted = await sendDraft(open, { submit: purpose.submit, onDraft })
      setSubmission({ step: 'done' })
      setTabDraft(purpose.target, null)
      await writer.discard()
      if (isMounted.current) await onDone(submitted)
    },
    onError: (problem) => {
      setSubmission({ step: 'failed', problem, draft: sent.current })
      // Otherwise the server may have saved the draft, so a retry keeps its idempotency key.
      if (problem.errors.length > 0 || problem.code === 'stale')
        dispatch({ do: 'set-server-problems', serverProblems: serverProblemsOf(sent.current, problem.errors) })
      if (hasLostSession(problem)) onSessionLost()
      onRejected?.(problem)
    },
  })
}

/** A refresh of the session that failed for another reason than its end leaves the tokens. */
const hasLostSession = (problem: CallProblem): boolean => isSignedOut(problem) && accessToken() === null

/** Runs once this person has a session again; null waits for nobody. */
function useReturnOf(userId: number | null, onReturn: () => Promise<void>): void {
  const viewer = useViewer()
  const isBack = viewer.state === 'user' && viewer.me.id === userId
  const goOn = useEffectEvent(onReturn)
  // The session is in the browser's storage, and may begin in another tab. The viewer is known a moment longer than it lasts.
  useEffect(() => {
    if (isBack && accessToken() !== null) void goOn()
  }, [isBack])
}

import { shownText } from '@quiz/contract/fields.ts'
import { limits } from '@quiz/contract/limits.ts'
import type { Report } from '@quiz/contract/moderation/reports.ts'
import { reports } from '@quiz/contract/moderation/reports.ts'
import { livePlayerTexts } from '@quiz/contract/texts/ru/live-player.ts'
import { reportDialogTexts as texts } from '@quiz/contract/texts/ru/report-dialog.ts'
import { useState } from 'react'
import { call } from '#web/lib/call.ts'
import { problemOf } from '#web/lib/problem-of.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { openEntry } from './player-calls.ts'

const reasons = ['spam', 'insult', 'illegal', 'copyright', 'other'] as const satisfies readonly Report['reason'][]

/** «Пожаловаться»: asks in its place what is wrong with the game; a press on a reason sends it with what was written. */
export function ReportGame({ code, onAsk }: { code: string; onAsk?: (isAsking: boolean) => void }) {
  const [step, setStep] = useState<'closed' | 'asking' | 'sent'>('closed')
  const ask = (isAsked: boolean) => {
    setStep(isAsked ? 'asking' : 'closed')
    onAsk?.(isAsked)
  }
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (reason: (typeof reasons)[number]) => {
    if (reason === 'other' && !shownText(text)) return setProblem(texts.writeFirst)
    try {
      const { id } = await openEntry(code)
      await call(reports.send, { body: { kind: 'game', id, reason, text } }, { skipsSignInPrompt: true })
      setStep('sent')
    } catch (error) {
      setProblem(problemOf(error).sentence)
    }
  }
  if (step === 'closed') return <TextButton onClick={() => ask(true)}>{livePlayerTexts.away.report}</TextButton>
  if (step === 'sent') return <Notice icon="check">{texts.done}</Notice>
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div className="live-ask" role="group" aria-label={texts.titles.game}>
      <h2>{texts.titles.game}</h2>
      <Field label={texts.words} hint={texts.wordsHint}>
        {(control) => <TextInput {...control} value={text} maxLength={limits.reportChars} onChange={setText} />}
      </Field>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className="acts">
        {reasons.map((reason) => (
          <Button key={reason} onPress={() => send(reason)}>
            {texts.reasons[reason]}
          </Button>
        ))}
      </div>
      <div className="acts">
        <TextButton onClick={() => ask(false)}>{texts.back}</TextButton>
      </div>
      <p className="soft small">{texts.next}</p>
    </div>
  )
}

import { live } from '@quiz/contract/live/live.ts'
import { liveBoardTexts } from '@quiz/contract/texts/ru/live-board.ts'
import { normalizeCode } from '@quiz/contract/work/work-codes.ts'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#web/lib/call.ts'
import { CodeField } from '#web/ui/CodeField.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { newBoardKey, storeBoardKey } from './stored-boards.ts'
import '#web/styles/work-taking.css'

const texts = liveBoardTexts.sharing

/** The field for the code that a host gave: a guest's browser shows the board, a signed-in person leads the game. */
export function EnterBoard({ isGuest }: { isGuest: boolean }) {
  const navigate = useNavigate()
  const form = useForm({
    initial: { code: '' },
    problemsOf: ({ code }) => ({ code: normalizeCode(code) === '' ? texts.codeMissing : null }),
    send: async ({ code }) => {
      const key = isGuest ? newBoardKey() : null
      const id = await call(live.enter, { body: { hostCode: normalizeCode(code), ...(key && { key }) } })
      if (key) storeBoardKey(id, key)
      await navigate({ to: '/live/{-$id}/{-$view}', params: { id: String(id), view: undefined } })
    },
    refusedFields: ({ sentence }) => ({ code: sentence }),
  })
  return (
    <Form form={form} className="work-form">
      <p className="soft">{texts.enterText}</p>
      <CodeField {...form.field('code')} label={texts.code} hint={texts.codeHint} />
      <SubmitButton form={form}>{texts.enter}</SubmitButton>
    </Form>
  )
}

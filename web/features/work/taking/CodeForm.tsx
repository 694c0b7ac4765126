import { workTakingTexts } from '@quiz/contract/texts/ru/work-taking.ts'
import { normalizeCode } from '@quiz/contract/work/work-codes.ts'
import { CodeField } from '#web/ui/CodeField.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { useForm } from '#web/ui/use-form.ts'

const texts = workTakingTexts.code

/** The field for the code of a work. */
export function CodeForm({ initial = '', onCode }: { initial?: string; onCode: (code: string) => void }) {
  const form = useForm({
    initial: { code: initial },
    problemsOf: ({ code }) => ({ code: normalizeCode(code) === '' ? texts.missing : null }),
    send: ({ code }) => onCode(normalizeCode(code)),
  })
  return (
    <Form form={form} className="work-form">
      <CodeField {...form.field('code')} label={texts.label} hint={texts.hint} />
      <SubmitButton form={form}>{texts.open}</SubmitButton>
    </Form>
  )
}

import { myWorksTexts } from '@quiz/contract/texts/ru/my-works.ts'
import { pupilCodeMissing, pupilCodeTexts } from '@quiz/contract/texts/ru/pupil-code.ts'
import { normalizeCode } from '@quiz/contract/work/work-codes.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { CodeField } from '#web/ui/CodeField.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { enterPupil } from './my-works.api.ts'

const texts = myWorksTexts.form

/** The field for the code of a pupil, and whether this browser keeps it. */
export function PupilCodeForm({ onEntered }: { onEntered: (key: string) => void }) {
  const form = useForm({
    initial: { code: '', isRemembered: false },
    problemsOf: ({ code }) => ({ code: normalizeCode(code) === '' ? pupilCodeMissing : null }),
    send: async ({ code, isRemembered }) => onEntered(await enterPupil(normalizeCode(code), isRemembered)),
    refusedFields: ({ code, message }) => ({ code: code === 'wrong_code' ? texts.wrong : message }),
  })
  return (
    <Form form={form} className="work-form">
      <CodeField {...pupilCodeTexts} {...form.field('code')} />
      <div>
        <Checkbox isOn={form.values.isRemembered} onChange={form.field('isRemembered').onChange}>
          {texts.remember}
        </Checkbox>
        <p className="hint">{texts.rememberHint}</p>
      </div>
      <SubmitButton form={form}>{texts.enter}</SubmitButton>
    </Form>
  )
}

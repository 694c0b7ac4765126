import { classTeachers } from '@quiz/contract/group/class-teachers.ts'
import { classTeachersTexts } from '@quiz/contract/texts/ru/class-teachers.ts'
import { normalizeCode } from '@quiz/contract/work/work-codes.ts'
import { call } from '#web/lib/call.ts'
import { CodeField } from '#web/ui/CodeField.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { useOpenClass } from './use-open-class.ts'
import '#web/styles/work-taking.css'

const texts = classTeachersTexts.enter

/** Makes the viewer a teacher of the class whose owner gave a code; its page opens. */
export function EnterClassDialog({ onClose }: { onClose: () => void }) {
  const open = useOpenClass()
  const form = useForm({
    initial: { code: '' },
    problemsOf: ({ code }) => ({ code: normalizeCode(code) === '' ? texts.missing : null }),
    send: async ({ code }) => open(await call(classTeachers.enter, { body: { code: normalizeCode(code) } })),
    refusedFields: ({ code, sentence }) => ({ code: code === 'wrong_code' ? texts.wrong : sentence }),
  })
  return (
    <FormDialog
      form={form}
      title={texts.title}
      submitLabel={texts.confirm}
      lead={<p className="soft">{texts.text}</p>}
      onClose={onClose}
    >
      <CodeField {...form.field('code')} label={texts.code} hint={texts.hint} autoFocus />
    </FormDialog>
  )
}

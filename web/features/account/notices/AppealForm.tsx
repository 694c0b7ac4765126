import { shownText } from '@quiz/contract/fields.ts'
import { limits } from '@quiz/contract/limits.ts'
import { noticeTexts } from '@quiz/contract/texts/ru/notices.ts'
import { Field } from '#web/ui/Field.tsx'
import { Form, FormRefusal, SubmitButton } from '#web/ui/Form.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { type BanToken, useAppeal } from './notices.api.ts'

const texts = noticeTexts.answer

/** The form of the answer to a decision. */
export function AppealForm({ decisionId, banToken }: { decisionId: number; banToken: BanToken }) {
  const appeal = useAppeal(decisionId, banToken)
  const form = useForm({ initial: { text: '' }, send: ({ text }) => appeal(shownText(text)) })
  const { problem, ...text } = form.field('text')
  return (
    <Form form={form} className="notices-form">
      <Field
        label={texts.label}
        hint={texts.hint}
        problem={problem}
        counter={{ used: text.value.length, limit: limits.appealChars }}
      >
        {(control) => <TextArea {...control} {...text} maxLength={limits.appealChars} autoFocus />}
      </Field>
      <FormRefusal form={form} />
      <SubmitButton form={form} reason={shownText(text.value) ? null : texts.missing}>
        {texts.send}
      </SubmitButton>
    </Form>
  )
}

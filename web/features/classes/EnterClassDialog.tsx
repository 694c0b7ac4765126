import { classTeachers } from '@quiz/contract/class-teachers.ts'
import { classTeachersTexts } from '@quiz/contract/texts/ru/class-teachers.ts'
import { normalizeCode } from '@quiz/contract/work-codes.ts'
import { useId, useState } from 'react'
import { call } from '#web/lib/call.ts'
import { problemOf } from '#web/lib/problem-of.ts'
import { Button } from '#web/ui/Button.tsx'
import { CodeField } from '#web/ui/CodeField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useOpenClass } from './use-open-class.ts'
import '#web/styles/work-taking.css'

const texts = classTeachersTexts.enter

/** Makes the viewer a teacher of the class whose owner gave a code; its page opens. */
export function EnterClassDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const open = useOpenClass()
  const enter = async () => {
    const code = normalizeCode(typed)
    if (code === '') return setProblem(texts.missing)
    try {
      await open(await call(classTeachers.enter, { body: { code } }))
    } catch (error) {
      setProblem(problemOf(error).code === 'wrong_code' ? texts.wrong : problemOf(error).sentence)
    }
  }
  return (
    <Dialog
      onClose={onClose}
      title={texts.title}
      cancelLabel={texts.cancel}
      actions={
        <Button kind="main" type="submit" form={formId} onPress={enter}>
          {texts.confirm}
        </Button>
      }
    >
      <p className="soft">{texts.text}</p>
      <form id={formId}>
        <CodeField
          label={texts.code}
          hint={texts.hint}
          problem={problem}
          autoFocus
          value={typed}
          onChange={(text) => {
            setTyped(text)
            setProblem(null)
          }}
        />
      </form>
    </Dialog>
  )
}

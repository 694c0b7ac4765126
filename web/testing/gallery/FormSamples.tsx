import { useState } from 'react'
import { CallProblem } from '#web/lib/problem.ts'
import { Sample } from '#web/testing/gallery/Sample.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Form, FormRefusal, SubmitButton } from '#web/ui/Form.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { PasswordField, TextField } from '#web/ui/TextField.tsx'
import { useForm } from '#web/ui/use-form.ts'

const busy = new CallProblem('Сайт сейчас занят. Повторите через минуту.', { status: 503, code: 'busy' })

/** A form on a page: as it is filled in, and refused. */
export function FormSamples() {
  const [isOpen, setOpen] = useState(false)
  const form = useForm({
    initial: { email: 'stepan@pochta.example', password: '' },
    problemsOf: ({ password }) => ({ password: password === '' ? 'Введите пароль' : null }),
    send: () => undefined,
  })
  return (
    <Sample title="Форма">
      <div className="two">
        <Form form={form} className="account-form">
          <TextField {...form.field('email')} label="Электронная почта" hint="На неё придёт ссылка." isRequired />
          <PasswordField {...form.field('password')} label="Пароль" autoComplete="off" isRequired />
          <FormRefusal form={{ ...form, refusal: busy }} />
          <div className="acts">
            <SubmitButton form={form}>Войти</SubmitButton>
            <Button onPress={() => setOpen(true)}>В диалоге</Button>
          </div>
        </Form>
      </div>
      {isOpen && <NameDialog onClose={() => setOpen(false)} />}
    </Sample>
  )
}

/** A form in a dialog. */
function NameDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initial: { name: '5 «Б»' },
    problemsOf: ({ name }) => ({ name: name.trim() === '' ? 'Напишите название.' : null }),
    send: onClose,
  })
  return (
    <FormDialog form={form} title="Название класса" submitLabel="Сохранить" onClose={onClose}>
      <TextField {...form.field('name')} label="Название" autoFocus />
    </FormDialog>
  )
}

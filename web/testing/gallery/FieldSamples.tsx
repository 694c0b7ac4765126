import { useState } from 'react'
import { Sample } from '#web/testing/gallery/Sample.tsx'
import { CodeField } from '#web/ui/CodeField.tsx'
import { DateInput } from '#web/ui/DateInput.tsx'
import { Field } from '#web/ui/Field.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import '#web/styles/work-taking.css'

const subjects = [
  { value: '1', label: 'Наука' },
  { value: '2', label: 'Кино' },
]

/** Fields of text, choice and date. */
export function FieldSamples() {
  const [name, setName] = useState('Химия на кухне')
  const [text, setText] = useState(
    'Почему поднимается тесто и отчего плачут над луком? Ответы уже лежат у вас в шкафу.',
  )
  const [subject, setSubject] = useState('')
  const [password, setPassword] = useState('длинный пароль')
  const [birth, setBirth] = useState('1994-07-24')
  return (
    <Sample title="Поля">
      <div className="two">
        <Field label="Название" counter={{ used: name.length, limit: 30 }} isRequired>
          {(control) => <TextInput {...control} value={name} onChange={setName} />}
        </Field>
        <Field
          label="Электронная почта"
          problem="Проверьте адрес: после @ пусто"
          hint="Пришлём ссылку, по которой можно задать новый пароль."
        >
          {(control) => <TextInput {...control} type="email" value="stepan@" onChange={() => undefined} />}
        </Field>
        <Field label="Описание" counter={{ used: text.length, limit: 60 }}>
          {(control) => <TextArea {...control} value={text} onChange={setText} />}
        </Field>
        <Field label="Категория" problem={subject ? null : 'Это важное поле!'}>
          {(control) => (
            <Select
              {...control}
              value={subject}
              onChange={setSubject}
              options={subjects}
              placeholder="Выберите категорию"
            />
          )}
        </Field>
        <Field label="Пароль" hint="Не короче 8 знаков">
          {(control) => (
            <PasswordInput {...control} value={password} onChange={setPassword} autoComplete="new-password" />
          )}
        </Field>
        <DateInput
          label="Дата рождения"
          value={birth}
          onChange={setBirth}
          min="1900-01-01"
          max="2026-11-21"
          isRequired
        />
        <DateInput
          label="Дата рождения"
          value=""
          onChange={() => undefined}
          problem="Укажите дату рождения"
          hint="Только для поздравлений"
        />
        <CodeField
          label="Код работы"
          hint="Шесть знаков с доски или с карточки"
          problem={null}
          value="K7MWX4"
          onChange={() => undefined}
        />
        <CodeField
          label="Код работы"
          hint="Шесть знаков с доски или с карточки"
          problem="Такого кода нет"
          value="K7MWX"
          onChange={() => undefined}
        />
        <Field label="Недоступное поле">
          {(control) => <TextInput {...control} value="" placeholder="Пусто" onChange={() => undefined} disabled />}
        </Field>
        <SearchBox label="Поиск по тестам" value="" onSearch={() => undefined} />
      </div>
      <div className="section">
        <SearchBox label="Поиск по авторам" value="Марина" onSearch={() => undefined} isLarge />
      </div>
    </Sample>
  )
}

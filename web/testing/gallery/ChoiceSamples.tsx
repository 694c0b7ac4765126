import { useState } from 'react'
import { Sample } from '#web/testing/gallery/Sample.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { RadioOption } from '#web/ui/RadioOption.tsx'
import { StepProgress } from '#web/ui/StepProgress.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'

const tabs = [
  { key: 'created', label: 'Созданные тесты' },
  { key: 'passed', label: 'Результаты тестов' },
  { key: 'liked', label: 'Понравившиеся' },
] as const

/** Boxes, switches, steppers, ticks, tabs. */
export function ChoiceSamples() {
  const [isOn, setOn] = useState(true)
  const [points, setPoints] = useState(1)
  const [tab, setTab] = useState<(typeof tabs)[number]['key']>('created')
  return (
    <Sample title="Выбор">
      <div className="acts">
        <Checkbox isOn={isOn} onChange={setOn}>
          Запомнить меня
        </Checkbox>
        <Checkbox isOn={!isOn} onChange={(is) => setOn(!is)}>
          Не отмечено
        </Checkbox>
        <Switch isOn={isOn} onChange={setOn}>
          Несколько верных ответов
        </Switch>
        <Switch isOn={!isOn} onChange={(is) => setOn(!is)}>
          Выключено
        </Switch>
        <span className="step-row">
          Баллы <Stepper label="Баллы за вопрос" value={points} min={1} max={5} onChange={setPoints} />
        </span>
      </div>
      <fieldset className="radio-options">
        <legend>Кто видит тест</legend>
        <RadioOption
          name="seen-by"
          label="Все"
          hint="Тест есть в списках и в поиске."
          isChosen={isOn}
          onChoose={() => setOn(true)}
        />
        <RadioOption
          name="seen-by"
          label="Только вы"
          hint="Тест закрыт для остальных."
          isChosen={!isOn}
          onChoose={() => setOn(false)}
        />
      </fieldset>
      <StepProgress value={3} total={10} label="Пройдено вопросов" />
      <Tabs label="Тесты автора" tabs={tabs} selected={tab} onSelect={setTab}>
        {(panel) => <section {...panel}>{tabs.find((one) => one.key === tab)?.label}</section>}
      </Tabs>
    </Sample>
  )
}

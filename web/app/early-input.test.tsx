import { wire } from '@quiz/contract/wire.ts'
import { act, fireEvent } from '@testing-library/react'
import { type ReactElement, Suspense, useState, useSyncExternalStore } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { replayEarlyInput } from '#web/app/early-input.ts'
import { Button } from '#web/ui/Button.tsx'

let container: HTMLElement
let root: Root | undefined

beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'))
})

afterEach(() => {
  act(() => root?.unmount())
  container.remove()
  Reflect.deleteProperty(window, wire.earlyForm)
  Reflect.deleteProperty(window, wire.lastPress)
})

const find = <Type extends Element>(selector: string): Type => {
  const element = container.querySelector<Type>(selector)
  if (!element) throw new Error(`No ${selector}`)
  return element
}

/** Renders on the server, lets a person act on the HTML, then hydrates and replays. */
async function hydrateAfter(element: ReactElement, early: () => void): Promise<void> {
  const page = <Suspense>{element}</Suspense>
  container.innerHTML = renderToString(page)
  early()
  await act(async () => {
    root = hydrateRoot(container, page)
    replayEarlyInput(container)
    await new Promise((resolve) => setTimeout(resolve))
  })
}

function TextForm({ initial = '', onText }: { initial?: string; onText: (text: string) => void }) {
  const [text, setText] = useState(initial)
  const [length, setLength] = useState('')
  const change = (next: string) => {
    setText(next)
    onText(next)
  }
  return (
    <>
      <input value={text} onChange={(event) => change(event.currentTarget.value)} />
      <textarea value={length} onChange={(event) => setLength(event.currentTarget.value)} />
      <output>{`${text}/${length}`}</output>
    </>
  )
}

test('text typed before hydration reaches the state, and stays when the form renders again', async () => {
  const onText = vi.fn()
  await hydrateAfter(<TextForm onText={onText} />, () => {
    find<HTMLInputElement>('input').value = 'море'
    find<HTMLTextAreaElement>('textarea').value = 'маяк'
  })
  expect(find('output').textContent).toBe('море/маяк')
  expect(onText.mock.calls).toEqual([['море']])
  fireEvent.change(find('textarea'), { target: { value: 'порт' } })
  expect(find('output').textContent).toBe('море/порт')
  expect(find<HTMLInputElement>('input').value).toBe('море')
})

test('text removed before hydration is removed from the state', async () => {
  await hydrateAfter(<TextForm initial="море" onText={() => {}} />, () => {
    find<HTMLInputElement>('input').value = ''
  })
  expect(find('output').textContent).toBe('/')
})

test('controls that were left alone call no handler', async () => {
  const onText = vi.fn()
  await hydrateAfter(<TextForm initial="море" onText={onText} />, () => {})
  expect(onText).not.toHaveBeenCalled()
})

function ChoiceForm({ onChoice }: { onChoice: (choice: string) => void }) {
  const [choice, setChoice] = useState('three')
  const choose = (next: string) => {
    setChoice(next)
    onChoice(next)
  }
  const [isOn, setOn] = useState(false)
  return (
    <>
      {['one', 'two', 'three'].map((value) => (
        <input
          key={value}
          type="radio"
          name="choice"
          value={value}
          checked={choice === value}
          onChange={() => choose(value)}
        />
      ))}
      <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)} />
      <output>{`${choice} ${isOn}`}</output>
    </>
  )
}

test('a radio button and a checkbox ticked before hydration reach the state', async () => {
  const onChoice = vi.fn()
  await hydrateAfter(<ChoiceForm onChoice={onChoice} />, () => {
    find<HTMLElement>('[value=two]').click()
    find<HTMLElement>('[value=one]').click()
    find<HTMLElement>('[type=checkbox]').click()
  })
  expect(find('output').textContent).toBe('one true')
  expect(onChoice.mock.calls).toEqual([['one']])
  expect(find<HTMLInputElement>('[value=one]').checked).toBe(true)
  expect(find<HTMLInputElement>('[type=checkbox]').checked).toBe(true)
})

function OrderForm() {
  const [order, setOrder] = useState('new')
  return (
    <>
      <select value={order} onChange={(event) => setOrder(event.currentTarget.value)}>
        <option value="old">Old</option>
        <option value="new">New</option>
      </select>
      <output>{order}</output>
    </>
  )
}

test('an option of a list chosen before hydration reaches the state', async () => {
  await hydrateAfter(<OrderForm />, () => {
    find<HTMLSelectElement>('select').value = 'old'
  })
  expect(find('output').textContent).toBe('old')
  expect(find<HTMLSelectElement>('select').value).toBe('old')
})

/** A question whose stored position is known after hydration only, as that of an attempt that goes on. */
function Question({ isKeyed, onTick }: { isKeyed: boolean; onTick: () => void }) {
  const id = useSyncExternalStore(
    () => () => {},
    () => 3,
    () => 1,
  )
  return <input key={isKeyed ? id : 0} type="radio" name={`question-${id}`} checked={false} onChange={onTick} />
}

test.each([true, false])(
  'a tick of a question that gives way to the stored one is dropped, keyed: %s',
  async (isKeyed) => {
    const onTick = vi.fn()
    await hydrateAfter(<Question isKeyed={isKeyed} onTick={onTick} />, () => find<HTMLElement>('input').click())
    expect(find('input').getAttribute('name')).toBe('question-3')
    expect(onTick).not.toHaveBeenCalled()
  },
)

/** An answer whose stored tick is known after hydration only. */
function Answer({ onTick }: { onTick: () => void }) {
  const isStored = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const [isTicked, setTicked] = useState<boolean | null>(null)
  const tick = () => {
    setTicked(!(isTicked ?? isStored))
    onTick()
  }
  return <input type="checkbox" checked={isTicked ?? isStored} onChange={tick} />
}

test('a tick that the stored attempt has too stays', async () => {
  const onTick = vi.fn()
  await hydrateAfter(<Answer onTick={onTick} />, () => find<HTMLElement>('input').click())
  expect(onTick).not.toHaveBeenCalled()
  expect(find<HTMLInputElement>('input').checked).toBe(true)
})

test('text that a browser restores into an inert form is not replayed', async () => {
  const onText = vi.fn()
  const form = (
    <div inert>
      <TextForm onText={onText} />
    </div>
  )
  await hydrateAfter(form, () => {
    find<HTMLInputElement>('input').value = 'море'
  })
  expect(onText).not.toHaveBeenCalled()
})

test('a file chosen before hydration is read', async () => {
  const onFile = vi.fn()
  const input = <input type="file" onChange={(event) => onFile(event.currentTarget.files?.[0]?.name)} />
  await hydrateAfter(input, () => {
    const files = [new File(['{}'], 'quiz.json')]
    Object.defineProperty(find('input'), 'files', { value: files })
  })
  expect(onFile.mock.calls).toEqual([['quiz.json']])
})

function SentForm({ onSent }: { onSent: (text: string) => void }) {
  const [text, setText] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSent(text)
      }}
    >
      <input value={text} onChange={(event) => setText(event.currentTarget.value)} />
    </form>
  )
}

test('a form sent before hydration is sent after it with its text', async () => {
  const onSent = vi.fn()
  await hydrateAfter(<SentForm onSent={onSent} />, () => {
    find<HTMLInputElement>('input').value = 'море'
    Reflect.set(window, wire.earlyForm, find('form'))
  })
  expect(onSent.mock.calls).toEqual([['море']])
})

const AnswerForm = ({ onPress }: { onPress: () => void }) => (
  <form>
    <Button type="submit" onPress={onPress}>
      Ответить
    </Button>
  </form>
)

test('a form sent before hydration is sent by its button, which may act by its press', async () => {
  const onPress = vi.fn()
  const form = <AnswerForm onPress={onPress} />
  await hydrateAfter(form, () => Reflect.set(window, wire.earlyForm, find('form')))
  expect(onPress).toHaveBeenCalledTimes(1)
})

test('a form sent before hydration that the page no longer has is not sent', async () => {
  const onSent = vi.fn()
  await hydrateAfter(<SentForm onSent={onSent} />, () => {
    const form = find('form').cloneNode(true)
    Reflect.set(window, wire.earlyForm, form)
    form.addEventListener('submit', onSent)
  })
  expect(onSent).not.toHaveBeenCalled()
})

const pressed = (selector: string) => () => Reflect.set(window, wire.lastPress, find(selector))

test('a button pressed before hydration is pressed after it', async () => {
  const onPress = vi.fn()
  await hydrateAfter(<Button onPress={onPress}>Нравится</Button>, pressed('button'))
  expect(onPress).toHaveBeenCalledTimes(1)
})

test('a button that sends a form is pressed once', async () => {
  const onPress = vi.fn()
  const form = <AnswerForm onPress={onPress} />
  await hydrateAfter(form, () => {
    pressed('button')()
    Reflect.set(window, wire.earlyForm, find('form'))
  })
  expect(onPress).toHaveBeenCalledTimes(1)
})

function Renamed({ onPress }: { onPress: () => void }) {
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  return <Button onPress={onPress}>{isHydrated ? 'Удалить' : 'Открыть'}</Button>
}

test('a button that means something else since, is gone or behind a dialog, is not pressed', async () => {
  const onPress = vi.fn()
  await hydrateAfter(<Renamed onPress={onPress} />, pressed('button'))
  act(() => root?.unmount())
  await hydrateAfter(<Button onPress={onPress}>Нравится</Button>, () => {
    Reflect.set(window, wire.lastPress, find('button').cloneNode(true))
  })
  act(() => root?.unmount())
  const behind = (
    <div inert>
      <Button onPress={onPress}>Нравится</Button>
    </div>
  )
  await hydrateAfter(behind, pressed('button'))
  expect(onPress).not.toHaveBeenCalled()
})

import { wire } from '@quiz/contract/wire.ts'

/** Puts a control into the state of the HTML; returns a function that brings the person's change back, with its events. */
type Undo = () => () => void

/**
 * Replays to React what was done to form controls before hydration: text typed or filled in by the browser, options
 * chosen, boxes ticked, a form sent with Enter, and the last press of a button. React would leave these controls as they are and call
 * no handler. Call it after `hydrateRoot`.
 */
export function replayEarlyInput(root: HTMLElement): void {
  const press = pressAgain(root)
  const controls = [...root.querySelectorAll('input, textarea, select')].filter(
    (control) => !control.closest('[inert]'),
  )
  const undone = controls.flatMap((control) => {
    const undo = undoOf(control)
    return undo ? [{ control, name: control.getAttribute('name'), undo }] : []
  })
  const changes = undone.map(({ undo, ...change }) => ({ ...change, redo: undo() }))
  for (const { control, name, redo } of changes) {
    hydrate(control)
    // With an attempt that the browser has stored, the element may be an answer to another question now.
    if (control.getAttribute('name') === name) redo()
  }
  // By then the state that effects set after hydration is rendered.
  setTimeout(() => {
    send(sentForm())
    press?.()
  })
}

/** React hydrates the target of an event before it handles the event. */
const hydrate = (element: Element): boolean => element.dispatchEvent(new Event('input', { bubbles: true }))

/** Presses the button once more that was pressed last, if it still says the same; a submit button has sent its form. */
function pressAgain(root: HTMLElement): (() => void) | null {
  const button: unknown = Reflect.get(window, wire.lastPress)
  if (!(button instanceof HTMLButtonElement) || button.type === 'submit') return null
  const said = button.textContent
  hydrate(button)
  return () => {
    if (root.contains(button) && button.textContent === said && !button.closest('[inert]')) button.click()
  }
}

/** Sends a form as Enter in one of its fields does: by its button, which may act without a submission. */
function send(form: HTMLFormElement | null): void {
  const button = form?.querySelector<HTMLElement>('[type=submit]')
  if (button) button.click()
  else form?.requestSubmit()
}

/** How a control is put back; null for one that is as in the HTML. */
function undoOf(control: Element): Undo | null {
  if (control instanceof HTMLSelectElement) return undoChoice(control)
  if (control instanceof HTMLTextAreaElement) return undoText(control)
  if (!(control instanceof HTMLInputElement)) return null
  if (control.type === 'checkbox' || control.type === 'radio') return undoTick(control)
  return control.type === 'file' ? undoFiles(control) : undoText(control)
}

function undoText(control: HTMLInputElement | HTMLTextAreaElement): Undo | null {
  const { value, defaultValue } = control
  if (value === defaultValue) return null
  return () => {
    control.value = defaultValue
    return () => {
      if (control.value === value) return
      // React ignores the event of a value that was set by the element's own property.
      const type = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
      Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(control, value)
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}

function undoTick(control: HTMLInputElement): Undo | null {
  const { checked, defaultChecked } = control
  if (checked === defaultChecked) return null
  return () => {
    control.checked = defaultChecked
    return () => {
      if (control.checked !== checked) control.click()
    }
  }
}

function undoChoice(control: HTMLSelectElement): Undo | null {
  const { value, options, selectedIndex } = control
  const initial = Math.max(
    [...options].findIndex((option) => option.defaultSelected),
    0,
  )
  if (selectedIndex === initial) return null
  return () => {
    control.selectedIndex = initial
    return () => {
      if (control.value === value) return
      control.value = value
      control.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
}

/** Files stay chosen: no script could bring them back. */
function undoFiles(control: HTMLInputElement): Undo | null {
  return control.files?.length ? () => () => control.dispatchEvent(new Event('change', { bubbles: true })) : null
}

/** The form that was sent before hydration, as the script in the head noted it. */
function sentForm(): HTMLFormElement | null {
  const form: unknown = Reflect.get(window, wire.earlyForm)
  return form instanceof HTMLFormElement && form.isConnected ? form : null
}

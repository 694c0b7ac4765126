import { findFormulas } from '@quiz/contract/formulas/find-formulas.ts'
import { formulaFieldTexts as texts } from '@quiz/contract/texts/ru/formula-field.ts'
import { type ComponentProps, type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

// Loaded with the first press: it has the templates, and what turns TeX into MathML.
const FormulaPanel = lazyComponent(async () => (await import('./FormulaPanel.tsx')).FormulaPanel)

type FormulaAreaProps = ComponentProps<typeof TextArea> & {
  /** The field of an answer or a side of a pair, where formulas stand in the line alone. */
  isInLine?: boolean
}

/** A text field in which formulas may stand: a button, or its keys, makes one of the selection or opens a panel. */
export function FormulaArea({ isInLine = false, onKeyDown, ...props }: FormulaAreaProps) {
  const box = useRef<HTMLSpanElement>(null)
  const [opened, setOpened] = useState<HTMLTextAreaElement | null>(null)
  const begin = () => {
    const field = box.current?.querySelector('textarea')
    if (field && !wrapSelection(field)) setOpened(field)
  }
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isShortcut(event)) return onKeyDown?.(event)
    event.preventDefault()
    begin()
  }
  return (
    <span className="formula-field" ref={box}>
      <TextArea {...props} aria-keyshortcuts={shortcut.aria} onKeyDown={handleKey} />
      <button
        type="button"
        className="formula-open"
        title={texts.tip(shortcut.shown)}
        // The field keeps its selection.
        onPointerDown={(event) => event.preventDefault()}
        onClick={begin}
      >
        <span aria-hidden="true">√x</span>
        <span className="vh">{texts.open}</span>
      </button>
      {opened && (
        <Suspense>
          <FormulaPanel field={opened} isInLine={isInLine} insertText={insertText} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </span>
  )
}

const isMac = typeof navigator !== 'undefined' && /Mac|iP(?:hone|ad)/.test(navigator.platform)
/** The keys of Word for a formula. */
const shortcut = isMac ? { aria: 'Control+=', shown: 'Ctrl+=' } : { aria: 'Alt+=', shown: 'Alt+=' }
const isShortcut = ({ code, key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (code === 'Equal' || key === '=') && !metaKey && (isMac ? ctrlKey && !altKey : altKey && !ctrlKey)

/** Makes a formula of the selected text, unless there is none, or one in it. */
function wrapSelection(field: HTMLTextAreaElement): boolean {
  const { selectionStart, selectionEnd, value } = field
  const selected = value.slice(selectionStart, selectionEnd)
  if (selected.trim() === '' || selected.includes('\n') || selected.includes('\\(')) return false
  const isWithin = findFormulas(value).some(({ from, to }) => from < selectionEnd && selectionStart < to)
  if (isWithin) return false
  insertText(field, `\\(${selected}\\)`, { from: selectionStart, to: selectionEnd })
  return true
}

/** Puts a text into a field in place of a part of it, so that undo takes it back, and focuses the field behind it. */
function insertText(field: HTMLTextAreaElement, text: string, { from, to }: { from: number; to: number }): void {
  field.focus()
  field.setSelectionRange(from, to)
  // The only way that keeps the undo of the browser.
  if (document.execCommand?.('insertText', false, text)) return
  field.setRangeText(text, from, to, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

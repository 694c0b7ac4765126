import { findFormulas } from '@quiz/contract/formulas/find-formulas.ts'
import { limits } from '@quiz/contract/limits.ts'
import { formulaTemplates, formulaPanelTexts as texts } from '@quiz/contract/texts/ru/formula-panel.ts'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { placeBeside } from '#web/features/editing/importing/place-beside.ts'
import { MathText, WithFormulas } from '#web/lib/math-text.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { readFormulas } from './formula-reading.ts'
import '#web/features/editing/formulas/formula-panel.css'

/** Puts a text into a field in place of a part of it, so that undo takes it back. */
type InsertText = (field: HTMLTextAreaElement, text: string, place: { from: number; to: number }) => void

type FormulaPanelProps = { field: HTMLTextAreaElement; isInLine: boolean; insertText: InsertText; onClose: () => void }

/** A place of a template that is to be filled. */
const gap = '□'

/** The panel at a field in which a formula is written: its source, its view, and templates. */
export function FormulaPanel({ field, isInLine, insertText, onClose }: FormulaPanelProps) {
  const [begun] = useState(() => formulaAt(field))
  const [tex, setTex] = useState(begun.tex)
  const [isBlock, setBlock] = useState(begun.isBlock)
  const sourceField = useRef<HTMLTextAreaElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [titleId, sourceId, hintId] = [useId(), useId(), useId()]
  const close = () => {
    onClose()
    field.focus()
  }
  const insert = () => {
    const written = tex.replaceAll(gap, '').trim()
    onClose()
    if (written === '') return field.focus()
    insertText(field, isBlock && !isInLine ? `\\[${written}\\]` : `\\(${written}\\)`, begun)
  }
  // The places of fields, windows and keyboards on the screen are outside of React.
  useEffect(() => placeBeside(panel.current, field), [field])
  useEffect(() => sourceField.current?.focus(), [])
  const handleSourceKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      insert()
    }
    if (event.key === 'Tab' && !event.shiftKey && selectGap(event.currentTarget)) event.preventDefault()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  return createPortal(
    // Events of the panel are none of the field below which it stands in React's tree.
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      className="formula-panel"
      onKeyDown={(event) => {
        event.stopPropagation()
        handleKey(event)
      }}
      onPaste={(event) => event.stopPropagation()}
      onBlur={(event) => event.stopPropagation()}
    >
      <h3 id={titleId} className="vh">
        {texts.title}
      </h3>
      <div className="formula-panel-source">
        <label htmlFor={sourceId} className="small">
          {texts.source}
        </label>
        <textarea
          ref={sourceField}
          id={sourceId}
          className="in"
          rows={2}
          maxLength={limits.formulaChars}
          spellCheck={false}
          autoCapitalize="off"
          placeholder={texts.placeholder}
          aria-describedby={hintId}
          value={tex}
          onChange={({ currentTarget }) => setTex(currentTarget.value)}
          onKeyDown={handleSourceKey}
        />
        <p id={hintId} className="hint formula-panel-hint">
          {texts.hint}
        </p>
      </div>
      <LiveView tex={tex} />
      <div className="acts formula-panel-acts">
        {!isInLine && (
          <Switch isOn={isBlock} onChange={setBlock}>
            {texts.ownLine}
          </Switch>
        )}
        <Button onPress={close}>{texts.cancel}</Button>
        <Button kind="main" onPress={insert}>
          {texts.insert}
        </Button>
      </div>
      <Templates onChoose={(chosen) => takeTemplate(sourceField.current, chosen, insertText)} />
    </div>,
    document.body,
  )
}

/** The formula around the caret of a field, or a new one in place of what is selected. */
function formulaAt({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) {
  const around = findFormulas(value).find(({ from, to }) => from < selectionEnd && selectionStart < to)
  if (around) return around
  const tex = value.slice(selectionStart, selectionEnd)
  return { from: selectionStart, to: selectionEnd, tex, isBlock: false }
}

/** What a source is shown as. */
function LiveView({ tex }: { tex: string }) {
  const source = `\\(${tex}\\)`
  const { formulas, broken } = useMemo(() => readFormulas([source]), [source])
  const [problem] = broken
  return (
    <div className="formula-panel-view" aria-live="polite">
      <span className="vh">{texts.view}: </span>
      {tex.trim() === '' && <span className="soft small">{texts.empty}</span>}
      {problem && <span className="soft small">{texts.problem(problem.remark.message)}</span>}
      {formulas.length > 0 && (
        <WithFormulas formulas={formulas}>
          <MathText text={source} />
        </WithFormulas>
      )}
    </div>
  )
}

/** Selects the next place to be filled, behind the caret or from the beginning. */
function selectGap(field: HTMLTextAreaElement, from = field.selectionEnd): boolean {
  const next = field.value.indexOf(gap, from)
  const at = next < 0 ? field.value.indexOf(gap) : next
  if (at < 0) return false
  field.setSelectionRange(at, at + 1)
  return true
}

/** Puts a template at the caret of the source; what was selected fills its first place. */
function takeTemplate(field: HTMLTextAreaElement | null, tex: string, insertText: InsertText): void {
  if (!field) return
  const { selectionStart: from, selectionEnd: to, value } = field
  const selected = value.slice(from, to).replaceAll(gap, '')
  const text = selected === '' ? tex : tex.replace(gap, () => selected)
  // A command ends before a letter.
  const before = /\\[a-zA-Z]+$/.test(value.slice(0, from)) && /^[a-zA-Z]/.test(text) ? ' ' : ''
  insertText(field, before + text, { from, to })
  selectGap(field, from)
}

const sourceOf = (tex: string): string => `\\(${tex}\\)`
const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** The templates in their groups: one of them is in the order of Tab, arrows move on. */
function Templates({ onChoose }: { onChoose: (tex: string) => void }) {
  const { formulas } = useMemo(
    () => readFormulas(formulaTemplates.flatMap(({ templates }) => templates.map(({ tex }) => sourceOf(tex)))),
    [],
  )
  const [first] = formulaTemplates[0]?.templates ?? []
  const [current, setCurrent] = useState(first?.name)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.findIndex(({ tabIndex }) => tabIndex === 0)
    buttons[Math.min(buttons.length - 1, Math.max(0, at + step))]?.focus()
  }
  return (
    <WithFormulas formulas={formulas}>
      <div role="toolbar" aria-label={texts.templates} className="formula-templates" onKeyDown={move}>
        {formulaTemplates.map(({ name, templates }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a toolbar
          <div key={name} role="group" aria-label={name}>
            <p className="small soft" aria-hidden="true">
              {name}
            </p>
            {templates.map((template) => (
              <button
                key={template.name}
                type="button"
                tabIndex={template.name === current ? 0 : -1}
                title={template.name}
                onFocus={() => setCurrent(template.name)}
                onClick={() => onChoose(template.tex)}
              >
                <span className="vh">{template.name}</span>
                <span aria-hidden="true">
                  <MathText text={sourceOf(template.tex)} />
                </span>
              </button>
            ))}
          </div>
        ))}
      </div>
    </WithFormulas>
  )
}

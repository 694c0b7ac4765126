import { useEffect } from 'react'

/**
 * Measures the formulas of a page before it is printed, in em, for the style sheet: one wider than its column on paper is made
 * smaller. Copies are measured, because what is closed on the screen has no width.
 */
export function usePrintedFormulas(): void {
  // The browser alone knows when a page is printed, and how wide its fonts are.
  useEffect(() => {
    addEventListener('beforeprint', measureFormulas)
    return () => removeEventListener('beforeprint', measureFormulas)
  }, [])
}

function measureFormulas(): void {
  const formulas = [...document.querySelectorAll<HTMLElement>('.formula')]
  const holder = document.createElement('div')
  holder.ariaHidden = 'true'
  holder.style.cssText =
    'position: fixed; width: max-content; container-type: normal; visibility: hidden; font-size: 100px'
  const copies = formulas.map((formula) => {
    const copy = formula.cloneNode(true) as HTMLElement
    copy.style.cssText = 'display: inline-block; max-width: none; font-size: 100px'
    holder.append(copy, document.createElement('br'))
    return copy
  })
  document.body.append(holder)
  const widths = copies.map((copy) => copy.getBoundingClientRect().width / 100)
  holder.remove()
  for (const [at, formula] of formulas.entries()) formula.style.setProperty('--formula-width', String(widths[at]))
}

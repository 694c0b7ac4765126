import type { ShownFormulas } from '@quiz/contract/formulas/formula-fields.ts'
import { shownSigns } from '@quiz/contract/formulas/shown-signs.ts'
import { createContext, type ReactNode, use } from 'react'
import styles from '#web/styles/formulas.css?url'

const Formulas = createContext<ShownFormulas>(undefined)

/** Gives the texts below the formulas that a reply of this site brought with them: they are put into the page as they are. */
export const WithFormulas = ({ formulas, children }: { formulas: ShownFormulas; children: ReactNode }) => (
  <Formulas value={formulas}>
    {formulas && <link rel="stylesheet" href={styles} precedence="formulas" />}
    {children}
  </Formulas>
)

type MathTextProps = {
  text: string
  /** What becomes of the text between formulas. */
  shape?: (text: string) => string
}

/** A text with its formulas. */
export function MathText({ text, shape }: MathTextProps): ReactNode {
  const formulas = use(Formulas)
  // Not one function for all: it is called again with each rendering, when what was closed has its width.
  const ref = (box: HTMLElement | null) => {
    if (box && box.scrollWidth > box.clientWidth) box.tabIndex = 0
  }
  return partsOf(text, formulas).map((part, at) => {
    if (typeof part === 'string') return shape ? shape(part) : part
    const { mathml, text: linear } = part
    if (!mathml) return linear
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are never reordered
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server from closed lists of elements and attributes
      <span key={at} ref={ref} className="formula" data-text={linear} dangerouslySetInnerHTML={{ __html: mathml }} />
    )
  })
}

/** Gives a text with its formulas on one line, for names and lists. */
export function useLinearText(): (text: string) => string {
  const formulas = use(Formulas)
  return (text) =>
    partsOf(text, formulas)
      .map((part) => (typeof part === 'string' ? part : part.text))
      .join('')
}

const partsOf = (text: string, formulas: ShownFormulas) =>
  formulas ? text.split(shownSigns).map((part) => formulas.find(({ source }) => source === part) ?? part) : [text]

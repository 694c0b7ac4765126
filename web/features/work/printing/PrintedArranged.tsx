import { workPaperTexts } from '@quiz/contract/texts/ru/work-paper.ts'
import { workPrintingTexts } from '@quiz/contract/texts/ru/work-printing.ts'
import type { PrintedQuestion } from '@quiz/contract/work/work-printing.ts'
import { MathText } from '#web/lib/math-text.tsx'
import { inOrder, letterAt } from './letters.ts'
import { OptionContent } from './OptionContent.tsx'
import type { Printed, PrintedKind } from './printed-kind.ts'
import { answered, idsOf, lettersOf, twiceIn, wrong } from './sheet-letters.ts'

const { sheet: texts, key: keyTexts } = workPrintingTexts
const { hints, problems } = workPaperTexts

const inParts = ({ credit }: PrintedQuestion): string | null => (credit === 'parts' ? keyTexts.parts : null)

/** The elements with letters, and a numbered box for the letter of each place. */
const OrderBlank = ({ question, order }: Printed) => (
  <>
    <ul className="sheet-options">
      {inOrder(question.answers, order.answerIds).map((element, at) => (
        <li key={element.id}>
          <b>{letterAt(at)}</b>
          <OptionContent option={element} />
        </li>
      ))}
    </ul>
    <ol className="sheet-places">
      {question.answers.map(({ id }, at) => (
        <li key={id}>
          {at + 1}
          <span className="sheet-cell" />
        </li>
      ))}
    </ol>
  </>
)

function readPlaces({ order }: Printed, typed: string) {
  const letters = lettersOf(typed)
  const ids = idsOf(letters, order.answerIds)
  if (typeof ids === 'string') return wrong(problems.letter(ids))
  const isWhole = ids.length === order.answerIds.length && twiceIn(letters) === undefined
  return isWhole ? answered({ answerIds: ids }) : wrong(problems.order(order.answerIds.length))
}

/** The options come from the author in the right order. */
export const printedOrder: PrintedKind = {
  hint: () => texts.hints.order,
  Blank: OrderBlank,
  key: ({ question, order }) => question.answers.map(({ id }) => letterAt(order.answerIds.indexOf(id))).join(' '),
  remark: inParts,
  rules: ({ credit }) => (credit === 'parts' ? ['orderParts'] : ['whole']),
  parts: ({ answers }) => answers.length,
  read: readPlaces,
  typingHint: () => hints.order,
}

const pairsInOrder = ({ question, order }: Printed) => inOrder(question.pairs ?? [], order.answerIds)
const choicesInOrder = ({ question, order }: Printed) => inOrder(question.choices ?? [], order.choiceIds)

/** Numbered left-hand sides with a box for the letter of a right-hand side. */
const MatchBlank = (printed: Printed) => (
  <div className="sheet-pairs">
    <ol className="sheet-options">
      {pairsInOrder(printed).map(({ id, left }, at) => (
        <li key={id}>
          <span className="sheet-cell" />
          <b>{at + 1}</b>
          <span>
            <MathText text={left} />
          </span>
        </li>
      ))}
    </ol>
    <ul className="sheet-options">
      {choicesInOrder(printed).map(({ id, description }, at) => (
        <li key={id}>
          <b>{letterAt(at)}</b>
          <span>
            <MathText text={description} />
          </span>
        </li>
      ))}
    </ul>
  </div>
)

function readPairs({ order }: Printed, typed: string) {
  const letters = lettersOf(typed)
  if (letters.length > order.answerIds.length) return wrong(problems.match(order.answerIds.length))
  const pairs: number[][] = []
  for (const [at, letter] of letters.entries()) {
    if (/[-–—]/u.test(letter)) continue
    const ids = idsOf([letter], order.choiceIds)
    if (typeof ids === 'string') return wrong(problems.letter(ids))
    pairs.push([order.answerIds[at] ?? 0, ids[0] ?? 0])
  }
  return answered(pairs.length > 0 ? { pairs } : null)
}

export const printedMatch: PrintedKind = {
  hint: () => texts.hints.match,
  Blank: MatchBlank,
  key(printed) {
    const choices = choicesInOrder(printed)
    const letterOf = (right: string) => letterAt(choices.findIndex(({ description }) => description === right))
    return pairsInOrder(printed)
      .map(({ right }, at) => `${at + 1}${letterOf(right)}`)
      .join(', ')
  },
  remark: inParts,
  rules: ({ credit }) => (credit === 'parts' ? ['matchParts'] : ['whole']),
  parts: ({ pairs = [] }) => pairs.length,
  read: readPairs,
  typingHint: ({ order }) => hints.match(order.answerIds.length),
}

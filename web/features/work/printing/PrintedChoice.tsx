import { workPaperTexts } from '@quiz/contract/texts/ru/work-paper.ts'
import { workPrintingTexts } from '@quiz/contract/texts/ru/work-printing.ts'
import { inOrder, letterAt } from './letters.ts'
import { OptionContent } from './OptionContent.tsx'
import type { Printed, PrintedKind } from './printed-kind.ts'
import { answered, idsOf, lettersOf, twiceIn, wrong } from './sheet-letters.ts'

const { sheet: texts, key: keyTexts } = workPrintingTexts
const { hints, problems } = workPaperTexts

/** The options with a box before each. */
const ChoiceBlank = ({ question, order }: Printed) => (
  <ul className={optionsClass(question)}>
    {inOrder(question.answers, order.answerIds).map((answer, at) => (
      <li key={answer.id}>
        <span className={question.isMultipleAnswers ? 'sheet-box' : 'sheet-box is-round'} aria-hidden="true" />
        <b>{letterAt(at)}</b>
        <OptionContent option={answer} />
      </li>
    ))}
  </ul>
)

/** Longer options have a line each; pictures alone stand beside each other. */
const shortChars = 16

function optionsClass({ answersLayout, answers }: Printed['question']): string {
  const arePictures = answers.every(({ description, answerImg }) => description === '' && answerImg)
  if (answersLayout === 'grid' || arePictures) return 'sheet-options sheet-grid'
  const areShort = answers.every(({ description, answerImg }) => description.length <= shortChars && !answerImg)
  return areShort ? 'sheet-options is-short' : 'sheet-options'
}

function readTicks({ question, order }: Printed, typed: string) {
  const letters = lettersOf(typed)
  const ids = idsOf(letters, order.answerIds)
  if (typeof ids === 'string') return wrong(problems.letter(ids))
  const twice = twiceIn(letters)
  if (twice) return wrong(problems.twice(twice))
  if (!question.isMultipleAnswers && ids.length > 1) return wrong(problems.one)
  return answered({ answerIds: ids })
}

export const printedChoice: PrintedKind = {
  hint: ({ isMultipleAnswers }) => (isMultipleAnswers ? texts.hints.several : texts.hints.one),
  Blank: ChoiceBlank,
  key: ({ question, order }) =>
    inOrder(question.answers, order.answerIds)
      .flatMap(({ isRightAnswer }, at) => (isRightAnswer ? [letterAt(at)] : []))
      .join(', '),
  remark: ({ credit }) => (credit === 'parts' ? keyTexts.parts : null),
  rules({ credit, isMultipleAnswers }) {
    if (credit === 'parts') return ['severalParts']
    return isMultipleAnswers ? ['whole', 'several'] : ['whole']
  },
  parts: ({ answers }) => answers.filter(({ isRightAnswer }) => isRightAnswer).length,
  read: readTicks,
  typingHint: ({ question, order }) =>
    hints[question.isMultipleAnswers ? 'several' : 'one'](letterAt(order.answerIds.length - 1)),
}

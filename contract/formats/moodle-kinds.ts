import { acceptedPattern, htmlOf, rightSide } from '@quiz/contract/formats/moodle-texts.ts'
import { cdata, element, htmlElement } from '@quiz/contract/formats/write-xml.ts'
import { inGift, percentOf } from '@quiz/contract/formats/written-kinds.ts'
import type { ChoiceFields } from '@quiz/contract/questions/choice-fields.ts'
import type { MatchFields } from '@quiz/contract/questions/match-fields.ts'
import type { NumberFields } from '@quiz/contract/questions/number-fields.ts'
import type { OrderFields } from '@quiz/contract/questions/order-fields.ts'
import type { KindName } from '@quiz/contract/questions/question-fields.ts'
import type { TextFields } from '@quiz/contract/questions/text-fields.ts'
import type { OptionFields } from '@quiz/contract/quiz/quiz-content.ts'
import type { Marking } from '@quiz/contract/scoring/way-of-scoring.ts'

type Options = { answers: readonly OptionFields[] }
type Writing = { marking: Marking; base64Of: (image: string) => string }
/** A type of Moodle, and the elements that its questions have of their own. */
type Written = { type: string; elements: string[] }
type WriteKind<Question> = (question: Question, writing: Writing) => Written

const noFeedback = '<feedback format="html"><text></text></feedback>'

/** An option; one that is a picture alone has no text. */
const option = (answer: OptionFields, percent: string, base64Of: Writing['base64Of']): string =>
  htmlElement(`answer fraction="${percent}"`, {
    ...{ html: answer.text === '' ? '' : `<p>${htmlOf(answer.text)}</p>`, picture: answer, base64Of },
    inner: noFeedback,
  })

const choice: WriteKind<ChoiceFields & Options> = (question, { marking, base64Of }) => ({
  type: 'multichoice',
  elements: [
    `<single>${marking === 'right' && !question.isMultiple}</single>`,
    '<shuffleanswers>true</shuffleanswers>',
    '<answernumbering>none</answernumbering>',
    ...question.answers.map((answer) => option(answer, percentOf(question, answer, marking), base64Of)),
  ],
})

const text: WriteKind<TextFields> = ({ acceptedTexts }) => ({
  type: 'shortanswer',
  elements: ['<usecase>0</usecase>', ...acceptedTexts.map((one) => typed(acceptedPattern(one)))],
})

const typed = (written: string, inner = ''): string =>
  `<answer fraction="100" format="moodle_auto_format"><text>${cdata(written)}</text>${noFeedback}${inner}</answer>`

/** The unit may be typed behind the number; it is not shown there. */
const number: WriteKind<NumberFields> = ({ acceptedNumber, tolerance, unit }) => ({
  type: 'numerical',
  elements: [
    typed(inGift(acceptedNumber), `<tolerance>${cdata(inGift(tolerance))}</tolerance>`),
    '<unitgradingtype>0</unitgradingtype><unitpenalty>0.1</unitpenalty>',
    `<showunits>${unit === '' ? 3 : 0}</showunits><unitsleft>0</unitsleft>`,
    ...(unit === ''
      ? []
      : [`<units><unit><multiplier>1</multiplier><unit_name>${cdata(unit)}</unit_name></unit></units>`]),
  ],
})

const match: WriteKind<MatchFields & Options> = ({ answers, extra }) => ({
  type: 'matching',
  elements: [
    '<shuffleanswers>true</shuffleanswers>',
    ...answers.map(({ text: left, counterpart }) => pair(`<p>${htmlOf(left)}</p>`, counterpart)),
    ...extra.map((right) => pair('', right)),
  ],
})

const pair = (left: string, right: string): string =>
  element('subquestion', left, `<answer><text>${cdata(rightSide(right))}</text></answer>`)

const order: WriteKind<OrderFields & Options> = ({ answers, credit }, { base64Of }) => ({
  type: 'ordering',
  elements: [
    `<layouttype>VERTICAL</layouttype><selecttype>ALL</selecttype><selectcount>${answers.length}</selectcount>`,
    `<gradingtype>${credit === 'all' ? 'ALL_OR_NOTHING' : 'ABSOLUTE_POSITION'}</gradingtype>`,
    '<showgrading>SHOW</showgrading><numberingstyle>none</numberingstyle>',
    // Without it Moodle 4.5 invents hints that its own store refuses.
    '<shownumcorrect>1</shownumcorrect>',
    ...answers.map((answer, index) => option(answer, `${index + 1}`, base64Of)),
  ],
})

// Each writes questions of its own kind alone.
const kinds: Record<KindName, WriteKind<never>> = { choice, text, number, match, order }

/** A question as Moodle XML has it, without what all questions have. */
export const writtenMoodle = <Question extends { kind: KindName }>(question: Question, writing: Writing): Written =>
  (kinds[question.kind] as WriteKind<Question>)(question, writing)

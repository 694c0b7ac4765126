import type { Exported } from '@quiz/contract/formats/write-gift.ts'
import { findFormulas } from '@quiz/contract/formulas/find-formulas.ts'
import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'

type Question = Exported['questions'][number]
/** Formats for Moodle. */
export type MoodleFormat = 'gift' | 'moodle'

const rightsOf = ({ answers }: Question): number => answers.filter(({ isRight }) => isRight).length
const hasCredit = (question: Question): boolean =>
  'credit' in question && question.credit === 'all' && (question.kind !== 'choice' || rightsOf(question) > 1)
const hasPicture = ({ image, answers }: Question): boolean =>
  image !== null || answers.some((answer) => answer.image !== null)
const hasFormula = (text: string): boolean => findFormulas(text).length > 0
/** Its MathJax has no mhchem, unless the administrator of the site adds it. */
const hasChemistry = (text: string): boolean => findFormulas(text).some(({ tex }) => /\\(?:ce|pu)\b/.test(tex))

/** What of a question Moodle takes otherwise; `inXml` also where the file is Moodle XML. */
const losses = {
  credit: { inXml: true, of: (question: Question) => hasCredit(question) && question.kind !== 'order' },
  creditOfOrder: { inXml: false, of: (question: Question) => hasCredit(question) && question.kind === 'order' },
  order: { inXml: false, of: ({ kind }: Question) => kind === 'order' },
  typo: { inXml: true, of: (question: Question) => question.kind === 'text' && question.typo },
  compact: { inXml: true, of: (question: Question) => question.kind === 'text' && question.compact === true },
  fractions: { inXml: true, of: (question: Question) => question.kind === 'number' && question.fractions === true },
  spelling: {
    inXml: true,
    of: (question: Question) =>
      question.kind === 'text' && question.acceptedTexts.some((text) => /[ё"«»„“”‐-―−-]/i.test(text)),
  },
  arrows: {
    inXml: false,
    of: (question: Question) => question.kind === 'text' && question.acceptedTexts.some((text) => text.includes('->')),
  },
  // Within a tolerance are numbers with a fraction.
  comma: {
    inXml: true,
    of: (question: Question) =>
      question.kind === 'number' && (/[.,]/.test(question.acceptedNumber) || /[1-9]/.test(question.tolerance)),
  },
  // Right-hand sides stand in a list of the browser, which shows letters alone.
  formulas: {
    inXml: true,
    of: (question: Question) =>
      question.kind === 'match' &&
      [...question.answers.map(({ counterpart }) => counterpart), ...question.extra].some(hasFormula),
  },
  formulasOfOrder: {
    inXml: false,
    of: ({ kind, answers }: Question) => kind === 'order' && answers.some(({ text }) => hasFormula(text)),
  },
  chemistry: {
    inXml: true,
    of: ({ text, note, explanation, answers }: Question) =>
      [text, note, explanation, ...answers.map((answer) => answer.text)].some(hasChemistry),
  },
  unit: { inXml: true, of: (question: Question) => question.kind === 'number' && question.unit !== '' },
  pictures: { inXml: false, of: hasPicture },
  points: { inXml: false, of: ({ score }: Question) => score !== 1 },
  note: { inXml: false, of: ({ note }: Question) => note !== '' },
  source: { inXml: false, of: ({ sourceUrl }: Question) => sourceUrl !== '' },
} as const
export type MoodleLoss = keyof typeof losses

/** What Moodle takes otherwise than it is meant, with the number of questions; `isKeptInXml` where Moodle XML carries it. */
export function moodleLosses(
  { questions, ...scored }: Pick<Exported, 'kind' | 'scoring' | 'questions'>,
  format: MoodleFormat,
): { loss: MoodleLoss; count: number; isKeptInXml: boolean }[] {
  const hasRights = wayOfScoring(scored).hasRightAnswers
  return (Object.keys(losses) as MoodleLoss[])
    .filter((loss) => format === 'gift' || losses[loss].inXml)
    .filter((loss) => hasRights || loss !== 'points')
    .map((loss) => ({ loss, count: questions.filter(losses[loss].of).length, isKeptInXml: !losses[loss].inXml }))
    .filter(({ count }) => count > 0)
}

import type { writeGift } from '@quiz/contract/formats/write-gift.ts'
import { inGift } from '@quiz/contract/formats/written-kinds.ts'

type Question = Parameters<typeof writeGift>[0]['questions'][number]
type Answer = { choose: string[] } | { type: string } | { pairs: [string, string][] } | { order: string[] }
/** A question as Moodle should have it, with answers and the marks of 1 that they should get there. */
export type Asked = {
  type: string
  text: string
  points: number
  feedback: string
  answers: { answer: Answer; mark: number }[]
}
type ToldQuestion = Omit<Asked, 'answers'> & { marks: (number | string | null)[] }
/** What the judge tells of a file. */
export type Told = { release: string; said: string; questions: ToldQuestion[] }

/** A text as a browser shows it. */
const words = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/** A question as a format should carry it: GIFT has no points, notes and sources, and no orders. */
export function askedOf(question: Question, format: 'gift' | 'xml'): Asked {
  const { text, note, explanation, sourceUrl, score } = question
  const isXml = format === 'xml'
  return {
    ...expected(question, isXml),
    text: words(isXml ? `${text} ${note}` : text),
    feedback: words(isXml ? `${explanation} ${sourceUrl}` : explanation),
    points: isXml ? score : 1,
  }
}

type Expected = Pick<Asked, 'type' | 'answers'>
const kinds: { [Name in Question['kind']]: (question: Question & { kind: Name }, isXml: boolean) => Expected } = {
  choice: (question) => ({ type: 'multichoice', answers: choiceAnswers(question) }),
  text: ({ acceptedTexts }, isXml) => ({
    type: 'shortanswer',
    answers: [
      // A field has one line. GIFT's own signs for escaped characters cannot be escaped themselves.
      ...acceptedTexts
        .filter((one) => !(one.includes('\n') || (!isXml && /&&0\d\d;/.test(one))))
        .map((one) => ({ answer: { type: one }, mark: 1 })),
      { answer: { type: 'совсем другое' }, mark: 0 },
    ],
  }),
  number({ acceptedNumber, tolerance, unit }, isXml) {
    const right = inGift(acceptedNumber)
    // Moodle compares fourteen digits.
    const off = Number(right) + Number(inGift(tolerance)) * 2 + Math.abs(Number(right)) / 1000 + 1
    const typed = isXml && /^\D/.test(unit) ? [{ answer: { type: `${right} ${unit}` }, mark: 1 }] : []
    return {
      type: 'numerical',
      answers: [{ answer: { type: right }, mark: 1 }, { answer: { type: String(off) }, mark: 0 }, ...typed],
    }
  },
  match: ({ answers }) => ({
    type: 'match',
    answers: pairAnswers(answers.map((one) => [words(one.text), words(one.counterpart)])),
  }),
  order({ answers, credit }, isXml) {
    const elements = answers.map((one) => words(one.text))
    if (!isXml) return { type: 'match', answers: pairAnswers(elements.map((one, index) => [String(index + 1), one])) }
    const swapped = [...elements.slice(1, 2), ...elements.slice(0, 1), ...elements.slice(2)]
    const part = credit === 'all' ? 0 : (elements.length - 2) / elements.length
    return areApart(elements)
      ? {
          type: 'ordering',
          answers: [
            { answer: { order: elements }, mark: 1 },
            { answer: { order: swapped }, mark: part },
          ],
        }
      : { type: 'ordering', answers: [] }
  },
}

/** What Moodle has of a question of a kind. */
const expected = <Asking extends Question>(question: Asking, isXml: boolean): Expected =>
  (kinds[question.kind] as (question: Asking, isXml: boolean) => Expected)(question, isXml)

const areApart = (texts: readonly string[]): boolean => new Set(texts).size === texts.length

function pairAnswers(pairs: [string, string][]): Asked['answers'] {
  if (!(areApart(pairs.map(([left]) => left)) && areApart(pairs.map(([, right]) => right)))) return []
  const [one, two] = pairs
  if (!(one && two)) return []
  const swapped: [string, string][] = [[one[0], two[1]], [two[0], one[1]], ...pairs.slice(2)]
  return [
    { answer: { pairs }, mark: 1 },
    { answer: { pairs: swapped }, mark: (pairs.length - 2) / pairs.length },
  ]
}

/** Of several right options each brings its part, and wrong ones take from it: Moodle has no «all or nothing» of them. */
function choiceAnswers({ answers, isMultiple, credit }: Question & { kind: 'choice' }): Asked['answers'] {
  const texts = answers.map((one) => words(one.text))
  if (!areApart(texts)) return []
  const rights = texts.filter((_, index) => answers[index]?.isRight)
  const wrong = texts.find((_, index) => !answers[index]?.isRight)
  const part = 1 / rights.length
  const penalty = credit === 'parts' ? part : 1
  const both = (count: number) => Math.max(0, count * part - penalty)
  return [
    { answer: { choose: rights }, mark: 1 },
    ...(wrong === undefined ? [] : [{ answer: { choose: [wrong] }, mark: 0 }]),
    ...(isMultiple && rights[0] !== undefined && rights.length > 1
      ? [{ answer: { choose: rights.slice(0, 1) }, mark: part }]
      : []),
    ...(isMultiple && wrong !== undefined
      ? [{ answer: { choose: [...rights, wrong] }, mark: both(rights.length) }]
      : []),
  ]
}

/** What Moodle has otherwise, in words. */
export function differences(asked: readonly Asked[], told: Told): string[] {
  if (told.said !== '') return [`not imported: ${told.said}`]
  return asked.flatMap((question, index) => {
    const has = told.questions[index]
    if (!has) return [`question ${index + 1} is missing`]
    const names = (['type', 'text', 'points', 'feedback'] as const).filter((name) => has[name] !== question[name])
    return [
      ...names.map((name) => `${name}: ${JSON.stringify(has[name])} for ${JSON.stringify(question[name])}`),
      ...question.answers.flatMap(({ answer, mark }, at) => {
        const given = has.marks[at]
        const isSame = typeof given === 'number' && Math.abs(given - mark) < 0.001
        return isSame ? [] : [`${question.type} «${question.text}»: ${given} for ${mark} ${JSON.stringify(answer)}`]
      }),
    ]
  })
}

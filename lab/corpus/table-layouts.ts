import type { CorpusLayout, WrittenText } from './layouts.ts'
import type { CorpusQuestion } from './questions.ts'

/** A cell of a row; each table writes them with its separator. */
type Rows = (question: CorpusQuestion) => readonly (readonly string[])[]

type Shape = {
  name: string
  /** Rows above the questions. */
  above: readonly (readonly string[])[]
  separator: string
  rows: Rows
  /** What this shape can hold of a question. */
  held?: (question: CorpusQuestion) => CorpusQuestion
}

const letters = [...'АБВГД']
const empty = (count: number): string[] => Array.from({ length: count }, () => '')
const texts = ({ answers }: CorpusQuestion): string[] => answers.map(({ text }) => text)
const filled = (question: CorpusQuestion, count = 5): string[] => [
  ...texts(question),
  ...empty(count - question.answers.length),
]
const rights = ({ answers }: CorpusQuestion, name: (at: number) => string): string =>
  answers.flatMap(({ isRight }, at) => (isRight ? [name(at)] : [])).join(', ')
const numbers = (question: CorpusQuestion): string => rights(question, (at) => String(at + 1))
const letterKey = (question: CorpusQuestion): string => rights(question, (at) => letters[at] ?? '')

/** Four answers, of which at least one is right, in a line each. */
function upToFour({ text, answers }: CorpusQuestion): CorpusQuestion {
  const own = answers.slice(0, 4).map((answer, at) => ({
    ...answer,
    isRight: answer.isRight || (at === 0 && !answers.slice(0, 4).some(({ isRight }) => isRight)),
  }))
  return { text, answers: own }
}

const oneRightFirst = ({ text, answers }: CorpusQuestion): CorpusQuestion => {
  const right = answers.find(({ isRight }) => isRight)
  return {
    text,
    answers: answers
      .map((answer) => ({ ...answer, isRight: answer === right }))
      .sort((one, other) => Number(other.isRight) - Number(one.isRight)),
  }
}
const inOneLine = ({ text, answers }: CorpusQuestion): CorpusQuestion => ({ text: text.replaceAll('\n', ' '), answers })
const withoutSemicolons = ({ text, answers }: CorpusQuestion): CorpusQuestion => ({
  text,
  answers: answers.map((answer) => ({ ...answer, text: answer.text.replaceAll(';', ' и') })),
})

const shapes: Shape[] = [
  {
    name: 'таблица под названием и подсказкой',
    above: [
      ['Тест по предмету'],
      [''],
      ['Заполните строки ниже. Верный ответ назовите номером.'],
      ['Вопрос', ...letters, 'Верный ответ'],
    ],
    separator: ';',
    rows: (question) => [[question.text, ...filled(question), letterKey(question)]],
  },
  {
    name: 'таблица с заголовком в две строки',
    above: [
      ['№', 'Вопрос', 'Варианты ответов', ...empty(4), 'Верный'],
      ['', '', ...letters, ''],
    ],
    separator: '\t',
    rows: (question) => [['1', question.text, ...filled(question), letterKey(question)]],
  },
  {
    name: 'таблица с ответами 1, 2, 3 в заголовке',
    above: [['Вопрос', '1', '2', '3', '4', '5', 'Ответ']],
    separator: '\t',
    rows: (question) => [[question.text, ...filled(question), numbers(question)]],
  },
  {
    name: 'таблица со столбцом «Верно» за каждым ответом',
    above: [['Вопрос', ...letters.flatMap((letter) => [`Вариант ${letter}`, 'Верно'])]],
    separator: ';',
    rows: ({ text, answers }) => [[text, ...answers.flatMap((answer) => [answer.text, answer.isRight ? '+' : '-'])]],
  },
  {
    name: 'таблица, ответ в строке, вопрос в первой',
    above: [['Вопрос', 'Варианты ответов', 'Верно']],
    separator: '\t',
    rows: ({ text, answers }) =>
      answers.map((answer, at) => [at === 0 ? text : '', answer.text, answer.isRight ? '+' : '']),
  },
  {
    name: 'таблица, ответ в строке, вопрос в каждой',
    above: [['Вопрос', 'Вариант', 'Правильный']],
    separator: ';',
    rows: ({ text, answers }) => answers.map((answer) => [text, answer.text, answer.isRight ? 'да' : 'нет']),
  },
  {
    name: 'таблица, ответы в ячейке строками, буква верного',
    above: [['Вопрос', 'Варианты', 'Ответ']],
    separator: '\t',
    rows: (question) => [
      [
        question.text,
        texts(question)
          .map((text, at) => `${letters[at]?.toLowerCase()}) ${text}`)
          .join('\n'),
        letterKey(question).toLowerCase(),
      ],
    ],
  },
  {
    name: 'таблица, ответы в ячейке через точку с запятой',
    above: [['Вопрос', 'Варианты ответов', 'Правильный ответ']],
    separator: '\t',
    held: withoutSemicolons,
    rows: (question) => [
      [
        question.text,
        texts(question).join('; '),
        rights(question, (at) => texts(question)[at] ?? '').replaceAll(', ', '; '),
      ],
    ],
  },
  {
    name: 'таблица с верным и неверными столбцами',
    above: [['Вопрос', 'Верный ответ', 'Неверный 1', 'Неверный 2', 'Неверный 3', 'Неверный 4']],
    separator: ';',
    held: oneRightFirst,
    rows: (question) => [[question.text, ...filled(question)]],
  },
  {
    name: 'таблица с заголовками, верный с +',
    above: [['Вопрос', ...letters]],
    separator: '\t',
    rows: ({ text, answers }) => [
      [text, ...answers.map((answer) => (answer.isRight ? `+${answer.text}` : answer.text))],
    ],
  },
  {
    name: 'шаблон Kahoot',
    above: [
      ['Quiz template'],
      ['Add questions, at least two answer alternatives, time limit and choose correct answers'],
      [
        '',
        'Question - max 120 characters',
        ...[1, 2, 3, 4].map((at) => `Answer ${at} - max 75 characters`),
        'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs',
        'Correct answer(s) - choose at least one',
      ],
    ],
    separator: '\t',
    held: upToFour,
    rows: (question) => [['1', question.text, ...filled(question, 4), '20', numbers(question).replaceAll(', ', ',')]],
  },
  {
    name: 'шаблон Quizizz',
    above: [
      [
        'Question Text',
        'Question Type',
        ...[1, 2, 3, 4, 5].map((at) => `Option ${at}`),
        'Correct Answer',
        'Time in seconds',
        'Image Link',
      ],
    ],
    separator: ',',
    rows: (question) => [
      [question.text, 'Multiple Choice', ...filled(question), numbers(question).replaceAll(', ', ','), '20', ''],
    ],
  },
  {
    name: 'шаблон Blooket',
    above: [
      [
        'Question #',
        'Question Text',
        ...[1, 2, 3, 4].map((at) => `Answer ${at}`),
        'Time Limit (sec)',
        'Correct Answer(s)',
      ],
    ],
    separator: ',',
    held: upToFour,
    rows: (question) => [['1', question.text, ...filled(question, 4), '20', numbers(question).replaceAll(', ', ',')]],
  },
  {
    name: 'таблица Markdown',
    above: [
      ['', ' Вопрос ', ...letters.map((letter) => ` ${letter} `), ' Верный ', ''],
      ['', ...Array.from({ length: 7 }, () => '---'), ''],
    ],
    separator: '|',
    held: inOneLine,
    rows: (question) => [
      ['', ` ${question.text} `, ...filled(question).map((text) => ` ${text} `), ` ${letterKey(question)} `, ''],
    ],
  },
]

function writeShape(
  { above, separator, rows, held = (question) => question }: Shape,
  questions: readonly CorpusQuestion[],
): WrittenText {
  const cell = (text: string) =>
    /["\n;,\t]/.test(text) && separator !== '|' ? `"${text.replaceAll('"', '""')}"` : text
  const written = above.map((row) => row.map(cell).join(separator))
  const lines: number[][] = []
  const own = questions.map(held)
  for (const question of own) {
    const first = written.length + 1
    written.push(...rows(question).flatMap((row) => row.map(cell).join(separator).split('\n')))
    lines.push(Array.from({ length: written.length - first + 1 }, (_, at) => first + at))
  }
  return { text: written.join('\n'), lines, meant: own }
}

/** Two tables beside each other: the questions of a row follow each other. */
function writeBeside(questions: readonly CorpusQuestion[]): WrittenText {
  const row = (question: CorpusQuestion) =>
    [question.text, ...filled(question), letterKey(question)].map((text) =>
      /["\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text,
    )
  const heads = ['Вопрос', ...letters, 'Ключ']
  const written = [[...heads, ...heads].join(';')]
  const lines: number[][] = []
  const parts: number[] = []
  for (let at = 0; at + 1 < questions.length; at += 2) {
    const first = written.length + 1
    const pair = questions.slice(at, at + 2)
    written.push(...pair.flatMap(row).join(';').split('\n'))
    for (const part of pair.keys()) {
      lines.push(Array.from({ length: written.length - first + 1 }, (_, index) => first + index))
      parts.push(part)
    }
  }
  return { text: written.join('\n'), lines, parts, meant: questions.slice(0, lines.length) }
}

/** Tables as people and templates shape them. */
export const tableLayouts: CorpusLayout[] = [
  ...shapes.map((shape) => ({
    name: shape.name,
    write: (questions: readonly CorpusQuestion[]) => writeShape(shape, questions),
  })),
  { name: 'две таблицы рядом', write: writeBeside },
]

import type { CorpusLayout } from './layouts.ts'
import { isRight, type Program, writeProgram } from './program-text.ts'
import type { CorpusQuestion } from './questions.ts'

const small = [...'абвгд']
const capitals = [...'ABCDE']
const signs = ({ answers }: CorpusQuestion, from: readonly string[]): string[] =>
  answers.flatMap((answer, at) => (answer.isRight ? [from[at] ?? ''] : []))
const rightTexts = ({ answers }: CorpusQuestion): string[] => answers.filter(isRight).map(({ text }) => text)

const oneRight = ({ text, answers }: CorpusQuestion): CorpusQuestion => {
  const right = answers.find(isRight)
  return { text, answers: answers.map((answer) => ({ ...answer, isRight: answer === right })) }
}
const inOneLine = ({ text, answers }: CorpusQuestion): CorpusQuestion => ({ text: text.replaceAll('\n', ' '), answers })
const oneInOneLine = (question: CorpusQuestion): CorpusQuestion => inOneLine(oneRight(question))
const lines = (...parts: readonly (string | readonly string[])[]): string => parts.flat().join('\n')
const lettered = ({ answers }: CorpusQuestion, from: readonly string[], end = ') '): string[] =>
  answers.map(({ text }, at) => `${from[at]}${end}${text}`)
/** At least three answers: two of letters with colons could be speakers. */
const threeOf = (answers: CorpusQuestion['answers']): CorpusQuestion['answers'] =>
  answers.length > 2 ? answers : [...answers, { text: 'ни одно из названного', isRight: false }]
const giftText = (text: string): string => text.replace(/[~=#{}:\\]/g, '\\$&').replaceAll('\n', '\\n')

/** The numbers of questions, and below them letters, or the places of answers without letters. */
const keyInTwoRows: Program['below'] = (questions) => ({
  lines: [
    ['№', ...questions.map((_, at) => at + 1)].join('\t'),
    ['Ответ', ...questions.map((question) => placeOf(question, questions.length > 1 ? small : numbered))].join('\t'),
  ],
  of: () => 1,
})
const numbered = ['1', '2', '3', '4', '5']
const placeOf = (question: CorpusQuestion, from: readonly string[]): string => signs(question, from)[0] ?? ''

const programs: Program[] = [
  {
    // 49,711 trivia questions.
    name: 'OpenTriviaQA',
    isPublished: true,
    held: oneInOneLine,
    write: (question) =>
      lines(`#Q ${question.text}`, `^ ${rightTexts(question)[0]}`, lettered(question, capitals, ' '), ''),
  },
  {
    // A medical college.
    name: '001. и ответ цифрой',
    isPublished: true,
    held: oneRight,
    write: (question, number) =>
      lines(
        `${String(number).padStart(3, '0')}. ${question.text}`,
        question.answers.map(({ text }, at) => `${at + 1}) ${text}`),
        `Правильный ответ: ${question.answers.findIndex(isRight) + 1}`,
        '',
      ),
  },
  {
    // Teachers of English.
    name: 'GIFT с названием и отзывами',
    isPublished: true,
    held: oneRight,
    write: ({ text, answers }, number) =>
      lines(
        `::Q${number}:: ${giftText(text)} {`,
        answers.map(
          (answer) => `${answer.isRight ? '=' : '~'}${giftText(answer.text)}#${answer.isRight ? 'Right' : 'Wrong'}`,
        ),
        '}',
        '',
      ),
  },
  {
    // An examination in C#.
    name: 'список с кодом в вопросах',
    isPublished: true,
    held: ({ text, answers }) => ({ text: `${text.replaceAll('\n', ' ')} class A { int x = 1; }`, answers }),
    write: (question, number) =>
      lines(
        `${number}. ${question.text}`,
        question.answers.map((answer, at) => `${small[at]}) ${answer.text}${answer.isRight ? ' +' : ''}`),
      ),
  },
  {
    name: 'АСТ',
    held: oneInOneLine,
    write: ({ text, answers }, number) =>
      lines(
        `I: ТЗ ${number}`,
        `S: ${text}`,
        answers.map((answer) => `${answer.isRight ? '+' : '-'}: ${answer.text}`),
        '',
      ),
  },
  {
    name: 'Respondus',
    held: inOneLine,
    write: (question, number) =>
      lines(
        `Type: ${rightTexts(question).length > 1 ? 'MA' : 'MC'}`,
        `${number}. ${question.text}`,
        question.answers.map(
          (answer, at) => `${answer.isRight ? '*' : ''}${capitals[at]?.toLowerCase()}. ${answer.text}`,
        ),
        '',
      ),
  },
  {
    name: 'ExamView',
    held: oneInOneLine,
    write: (question, number) =>
      lines(
        `${number}. ${question.text}`,
        lettered(
          question,
          capitals.map((one) => one.toLowerCase()),
          '. ',
        ),
        '',
        `ANS: ${signs(question, capitals)[0]} PTS: 1`,
        '',
      ),
  },
  {
    name: 'Aiken',
    held: oneInOneLine,
    write: (question) =>
      lines(question.text, lettered(question, capitals), `ANSWER: ${signs(question, capitals)[0]}`, ''),
  },
  {
    name: 'чат: **Правильный ответ:** B) …',
    held: oneInOneLine,
    write: (question, number) =>
      lines(
        `**${number}. ${question.text}**`,
        lettered(question, capitals),
        '',
        `**Правильный ответ:** ${signs(question, capitals)[0]}) ${rightTexts(question)[0]}`,
        '',
      ),
  },
  {
    name: 'Markdown: ### вопрос и - [x]',
    held: inOneLine,
    write: ({ text, answers }) =>
      lines(
        `### ${text}`,
        '',
        answers.map((answer) => `- [${answer.isRight ? 'x' : ' '}] ${answer.text}`),
        '',
      ),
  },
  {
    name: 'Markdown: ключ таблицей',
    held: oneInOneLine,
    write: (question, number) => lines(`${number}. ${question.text}`, lettered(question, capitals), ''),
    below: (questions) => ({
      lines: [
        '### Ключ',
        '',
        '| № | Ответ |',
        '|---|---|',
        ...questions.map((question, at) => `| ${at + 1} | ${signs(question, capitals)[0]} |`),
      ],
      of: (at) => 4 + at,
    }),
  },
  {
    name: 'ключ двумя строками, № и Ответ',
    held: oneInOneLine,
    write: (question, number) => lines(`${number}. ${question.text}`, lettered(question, small)),
    below: keyInTwoRows,
  },
  {
    name: 'один вопрос, ключ двумя строками, № и Ответ',
    isAlone: true,
    held: oneInOneLine,
    write: ({ text, answers }) =>
      lines(
        `1. ${text}`,
        answers.map((answer) => `- ${answer.text}`),
      ),
    below: keyInTwoRows,
  },
  {
    name: 'один вопрос, ключ таблицей с заголовками',
    isAlone: true,
    held: oneInOneLine,
    write: (question) => lines(`1. ${question.text}`, lettered(question, small), ''),
    below: ([question]) => ({
      lines: ['Вопрос\tОтвет', `1\t${question ? signs(question, small)[0] : ''}`],
      of: () => 1,
    }),
  },
  {
    name: 'чат: - **верный**',
    held: oneInOneLine,
    write: ({ text, answers }, number) =>
      lines(
        `${number}. ${text}`,
        answers.map((answer) => `   - ${answer.isRight ? `**${answer.text}**` : answer.text}`),
        '',
      ),
  },
  {
    name: 'чат: Q1, A:, Correct: B',
    held: ({ text, answers }) => oneInOneLine({ text, answers: threeOf(answers) }),
    write: (question, number) =>
      lines(
        `Q${number}: ${question.text}`,
        lettered(question, capitals, ': '),
        `Correct: ${signs(question, capitals)[0]}`,
        '',
      ),
  },
  {
    name: '✗ и ✓ перед ответами',
    held: oneInOneLine,
    write: ({ text, answers }, number) =>
      lines(
        `${number}. ${text}`,
        answers.map((answer) => `${answer.isRight ? '✓' : '✗'} ${answer.text}`),
      ),
  },
  {
    name: '🟢 и ⚪',
    held: inOneLine,
    write: ({ text, answers }, number) =>
      lines(
        `${number}/10. ${text}`,
        answers.map((answer) => `${answer.isRight ? '🟢' : '⚪️'} ${answer.text}`),
        '',
      ),
  },
  {
    name: '(+) и (-) за ответами',
    write: ({ text, answers }, number) =>
      lines(
        `${number}. ${text}`,
        answers.map((answer, at) => `${small[at]}) ${answer.text} ${answer.isRight ? '(+)' : '(-)'}`),
      ),
  },
  {
    name: '✅ и ❌ за ответами',
    write: ({ text, answers }, number) =>
      lines(
        `${number}. ${text}`,
        answers.map((answer, at) => `${small[at]}) ${answer.text} ${answer.isRight ? '✅' : '❌'}`),
      ),
  },
  {
    name: '✅ Правильный ответ: б) …',
    held: oneRight,
    write: (question, number) =>
      lines(
        `${number}. ${question.text}`,
        lettered(question, small),
        `✅ Правильный ответ: ${signs(question, small)[0]}) ${rightTexts(question)[0]}`,
        '',
      ),
  },
  {
    name: 'ключ с обоснованием',
    held: oneRight,
    write: (question, number) =>
      lines(
        `${number}. ${question.text}`,
        lettered(question, small),
        `Ответ: ${signs(question, small)[0]}, потому что так сказано в учебнике.`,
      ),
  },
  {
    name: 'ключ столбиком букв',
    held: oneRight,
    write: (question, number) => lines(`${number}. ${question.text}`, lettered(question, small)),
    below: (questions) => ({
      lines: ['Ответы:', ...questions.map((question) => signs(question, small)[0] ?? '')],
      of: (at) => 1 + at,
    }),
  },
  {
    name: 'ответы в два столбца',
    held: ({ text, answers }) =>
      oneRight({ text, answers: answers.length % 2 === 0 ? answers : answers.slice(0, answers.length - 1) }),
    write: (question, number) => {
      const written = lettered(question, small)
      const half = written.length / 2
      const rows = written.slice(0, half).map((left, at) => `${left.padEnd(36)}    ${written[half + at]}`)
      return lines(
        `${number}. ${question.text}`,
        written.length < 4 ? written : rows,
        `Ответ: ${signs(question, small)[0]}`,
      )
    },
  },
  {
    name: 'Вопрос: … Варианты: … Ответ: …',
    held: ({ text, answers }) =>
      oneInOneLine({
        text,
        answers: answers.map((answer) => ({ ...answer, text: answer.text.replaceAll(/[;,]/g, '') })),
      }),
    write: (question) =>
      lines(
        `Вопрос: ${question.text}`,
        `Варианты: ${question.answers.map(({ text }) => text).join('; ')}`,
        `Ответ: ${rightTexts(question)[0]}`,
        '',
      ),
  },
]

/** How programs, chats and four published collections write tests. */
export const programLayouts: CorpusLayout[] = programs.map((program) => ({
  name: program.name,
  ...(program.isPublished && { isPublished: true }),
  ...(program.isAlone && { isAlone: true }),
  write: (questions) => writeProgram(program, questions),
}))

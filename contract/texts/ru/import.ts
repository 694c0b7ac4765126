import type { TextEncoding } from '@quiz/contract/formats/decode-text.ts'
import type { TextFormat } from '@quiz/contract/formats/imported.ts'
import { limits } from '@quiz/contract/limits.ts'
import { counted, grouped, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

const chars: PluralForms = { one: 'символ', few: 'символа', many: 'символов' }

const over = (excess: number, limit: number) =>
  `длиннее на\u00a0${counted(excess, chars)}: помещается не\u00a0больше ${limit}`

/** Kinds of questions of other systems that this site does not have. */
const foreignKinds = {
  matching: 'вопрос на\u00a0соответствие',
  numeric: 'вопрос с\u00a0числом в\u00a0ответе',
  essay: 'вопрос со\u00a0свободным ответом',
  cloze: 'вопрос с\u00a0пропусками в\u00a0тексте',
  short: 'вопрос, где ответ вписывают',
  description: 'текст без вопроса',
} as const

/** Texts of reading questions from a text. */
export const importTexts = {
  kinds: foreignKinds,
  encodings: {
    'utf-8': 'UTF-8',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16',
    'windows-1251': 'Windows-1251',
  } satisfies Record<TextEncoding, string>,
  formats: {
    list: 'Список',
    table: 'Таблица (CSV)',
    gift: 'GIFT (Moodle)',
    aiken: 'Aiken',
  } satisfies Record<TextFormat, string>,
  /** A line of the text with its message. */
  atLine: (line: number, text: string) => `Строка ${grouped(line)}: ${text}`,
  notes: {
    noText: 'нет текста вопроса',
    fewAnswers: 'нужно минимум два ответа',
    manyAnswers: (count: number) =>
      `ответов ${count}, а\u00a0помещается не\u00a0больше ${limits.answersMax}. Уберите лишние`,
    noRight: 'нет верного ответа. Поставьте перед ним + или *',
    emptyAnswer: (answer: number) => `ответ ${answer} пуст`,
    longAnswer: (answer: number, excess: number) =>
      `ответ ${answer} ${over(excess, limits.answerChars)}. Сократите его`,
    sameAnswer: (one: number, other: number) => `ответы ${one} и\u00a0${other} одинаковы`,
    badSource: 'адрес источника должен начинаться с\u00a0https://',
    long: {
      question: (excess: number) =>
        `вопрос ${over(excess, limits.questionChars)}. Сократите его или перенесите часть в\u00a0уточнение`,
      note: (excess: number) => `уточнение ${over(excess, limits.questionChars)}. Сократите его`,
      explanation: (excess: number) => `пояснение ${over(excess, limits.explanationChars)}. Сократите его`,
      source: (excess: number) => `адрес источника ${over(excess, limits.sourceUrlChars)}`,
    },
    longTitle: (excess: number, suggestion: string) =>
      `название ${over(excess, limits.titleChars)}. Подойдёт ${quoted(suggestion)}`,
    markup: {
      html: 'разметка HTML убрана, остался текст',
      markdown: 'разметка Markdown убрана, остался текст',
      picture: 'картинка не\u00a0перенесена: добавьте её в\u00a0редакторе',
      formula: 'формула осталась текстом: проверьте, как она читается',
    },
    foreignKind: (kind: keyof typeof foreignKinds) => `${foreignKinds[kind]}: такого вида здесь нет, он пропущен`,
    weights: 'доли баллов за\u00a0ответы не\u00a0перенесены: нужно отметить все верные',
    feedback: 'отзывы на\u00a0ответы собраны в\u00a0пояснение',
    category: (name: string) => `раздел ${quoted(name)} не\u00a0перенесён: у\u00a0теста одна категория`,
    ignoredLine: (text: string) => `не\u00a0вопрос и\u00a0не\u00a0ответ, пропущено: ${quoted(text)}`,
    unknownKey: (key: string) => `непонятно, какой ответ верный: ${quoted(key)}`,
    noAnswerLine: 'после ответов нет строки ANSWER с\u00a0верным',
    unclosedBrace: 'фигурная скобка открыта и\u00a0не\u00a0закрыта',
    unopenedBrace: (column: number) => `фигурная скобка закрыта, но\u00a0не\u00a0открыта (столбец ${grouped(column)})`,
    unclosedQuote: (column: number) => `кавычка открыта и\u00a0не\u00a0закрыта (столбец ${grouped(column)})`,
    unknownColumn: (name: string) => `столбец ${quoted(name)} непонятен, пропущен`,
    badPoints: (text: string) =>
      `баллы ${quoted(text)} не\u00a0подходят: нужно целое число от\u00a0${limits.pointsMin} до\u00a0${limits.pointsMax}`,
    morePictures: 'взяты не\u00a0все картинки: по\u00a0одной у\u00a0вопроса и\u00a0у\u00a0каждого ответа',
    unreadable: 'дальше прочитать не\u00a0удалось',
    tooMany: `вопросов больше ${grouped(limits.importQuestionsMax)}: остальные пропущены`,
  },
} as const

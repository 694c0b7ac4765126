import type { TextEncoding } from '@quiz/contract/formats/decode-text.ts'
import type { ForeignText } from '@quiz/contract/formats/foreign-text.ts'
import type { TextFormat } from '@quiz/contract/formats/imported.ts'
import type { QuestionSplit } from '@quiz/contract/formats/list-blocks.ts'
import type { AnswerMark } from '@quiz/contract/formats/list-marks.ts'
import type { XmlProblem } from '@quiz/contract/formats/xml-elements.ts'
import { limits } from '@quiz/contract/limits.ts'
import { counted, grouped, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

const chars: PluralForms = { one: 'символ', few: 'символа', many: 'символов' }

const over = (excess: number, limit: number) =>
  `длиннее на\u00a0${counted(excess, chars)}: помещается не\u00a0больше ${limit}`

/** Kinds of questions of other systems that this site does not have. */
const foreignKinds = {
  essay: 'вопрос со\u00a0свободным ответом',
  cloze: 'вопрос с\u00a0пропусками в\u00a0тексте',
  description: 'текст без вопроса',
} as const

/** Kinds of Moodle's questions that this site does not have, by their names in its files. */
const moodleKinds = {
  ...{ ...foreignKinds, multianswer: foreignKinds.cloze },
  ...{ calculated: 'вычисляемый вопрос', calculatedsimple: 'простой вычисляемый вопрос' },
  calculatedmulti: 'вычисляемый вопрос с\u00a0выбором',
  ...{ ddwtos: 'перетаскивание в\u00a0текст', ddimageortext: 'перетаскивание на\u00a0картинку' },
  ...{ ddmarker: 'перетаскивание меток', gapselect: 'выбор пропущенных слов' },
  ...{ randomsamatch: 'случайный вопрос на\u00a0соответствие', random: 'случайный вопрос' },
} as const

/** Texts of reading questions from a text. */
export const importTexts = {
  kinds: foreignKinds,
  moodleKinds,
  /** What Moodle says by itself of right, partly right and wrong answers. */
  moodleFeedback: [
    ...['Your answer is correct.', 'Your answer is partially correct.', 'Your answer is incorrect.'],
    ...['Ваш ответ верный.', 'Ваш ответ частично правильный.', 'Ваш ответ неправильный.'],
  ] as readonly string[],
  truths: { true: 'Верно', false: 'Неверно' },
  encodings: {
    'utf-8': 'UTF-8',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16',
    'windows-1251': 'Windows-1251',
    'koi8-r': 'KOI8-R',
    ibm866: 'CP866',
    'iso-8859-5': 'ISO 8859-5',
    'x-mac-cyrillic': 'Mac Cyrillic',
    'windows-1252': 'Windows-1252',
  } satisfies Record<TextEncoding, string>,
  formats: {
    list: 'Список',
    table: 'Таблица (CSV)',
    gift: 'GIFT (Moodle)',
    moodle: 'Moodle XML',
    aiken: 'Aiken',
  } satisfies Record<TextFormat, string>,
  /** Texts that are not read, with what helps. */
  foreignTexts: {
    json: 'это JSON. Попросите программу или чат, откуда он, записать вопросы списком или таблицей CSV',
    qti: 'это QTI. Сохраните вопросы в\u00a0той программе, откуда они, как GIFT, Moodle XML, CSV или документ Word',
    xml: 'это XML другой программы. Сохраните вопросы в\u00a0ней как GIFT, Moodle XML, CSV или документ Word',
    lostLetters:
      'на\u00a0месте букв вопросительные знаки: они пропали при сохранении. Сохраните файл заново в\u00a0кодировке UTF-8',
  } satisfies Record<ForeignText, string>,
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
    },
    longSource: (excess: number) => `адрес источника ${over(excess, limits.sourceUrlChars)}`,
    longTitle: (excess: number, suggestion: string) =>
      `название ${over(excess, limits.titleChars)}. Подойдёт ${quoted(suggestion)}`,
    markup: {
      html: 'разметка HTML убрана, остался текст',
      markdown: 'разметка Markdown убрана, остался текст',
      picture: 'картинка не\u00a0перенесена: добавьте её в\u00a0редакторе',
      formula: 'формула осталась текстом: проверьте, как она читается',
      oldFormula: 'формула старого редактора Word: наберите её заново',
    },
    foreignKind: (name: string) => `${name}: такого вида здесь нет, он пропущен`,
    kindNamed: (type: string) => `вопрос вида ${quoted(type)}`,
    noMoodle: 'это не\u00a0файл вопросов Moodle',
    xml: {
      broken: 'дальше файл испорчен: XML не\u00a0читается',
      doctype: 'в\u00a0файле есть DOCTYPE: такие файлы не\u00a0читаются',
      entity: 'в\u00a0тексте есть сущность, которой в\u00a0XML нет: дальше файл не\u00a0читается',
    } satisfies Record<XmlProblem, string>,
    pointsOfMoodle: (grade: number) =>
      `балл ${String(grade).replace('.', ',')} не\u00a0перенесён: нужно целое число от\u00a0${limits.pointsMin} до\u00a0${limits.pointsMax}`,
    tags: (tags: readonly string[]) => `метки не\u00a0перенесены: ${tags.join(', ')}`,
    idNumber: (id: string) => `номер ${quoted(id)} из\u00a0Moodle не\u00a0перенесён`,
    penalty: 'штраф за\u00a0попытки не\u00a0перенесён',
    hints: 'подсказки не\u00a0перенесены',
    overallFeedback: 'общие отзывы на\u00a0верный и\u00a0неверный ответ не\u00a0перенесены',
    letterCase: 'регистр букв здесь не\u00a0важен',
    units: 'взята первая единица измерения, остальные пропущены',
    badNumber: 'число в\u00a0ответе не\u00a0читается',
    oneNumber: 'взято число, за\u00a0которое дают все баллы, остальные пропущены',
    typedWeights: 'доли баллов не\u00a0перенесены: каждый из\u00a0ответов верен',
    noPoints: 'ответы, за\u00a0которые Moodle не\u00a0даёт баллов, пропущены',
    partsOfSingle: 'варианты, за\u00a0которые Moodle даёт часть баллов, здесь неверные',
    penalties: 'штрафы за\u00a0варианты не\u00a0перенесены',
    eachIsEnough: (answers: readonly string[]) =>
      `в\u00a0Moodle хватало одного из\u00a0верных ответов: ${answers.map(quoted).join(', ')}. Отметьте верный, а\u00a0если нужны все, то\u00a0все`,
    commaOfMoodle: 'в\u00a0числе запятая: Moodle принял\u00a0бы любое число, здесь верно только это',
    truthOfMoodle: 'прочитано как «Верно» и\u00a0«Неверно»: в\u00a0Moodle для этого пишут TRUE или FALSE',
    orderGrading: 'баллы за\u00a0порядок здесь считаются по\u00a0местам, в\u00a0Moodle было иначе',
    orderPart: 'в\u00a0Moodle показывалась часть элементов, здесь все',
    feedbackLeft: 'отзывы на\u00a0ответы не\u00a0поместились в\u00a0пояснение, взят общий',
    star: 'звёздочка в\u00a0ответе\u00a0— обычный знак, а\u00a0не\u00a0«что угодно»',
    noAccepted: 'нет верного ответа',
    manyAccepted: (count: number) =>
      `верных ответов ${count}, а\u00a0помещается не\u00a0больше ${limits.acceptedTextsMax}. Уберите лишние`,
    longAccepted: (excess: number) => `верный ответ ${over(excess, limits.acceptedTextChars)}. Сократите его`,
    longUnit: (excess: number) => `единица измерения ${over(excess, limits.unitChars)}. Сократите её`,
    longNumber: (excess: number) => `число ${over(excess, limits.numberChars)}`,
    noOptions: (key: string) => `вариантов нет, ответом взято ${quoted(key)}: проверьте`,
    notForPersonality: {
      text: 'вопрос, где ответ вписывают: в\u00a0личностном тесте таких нет, он пропущен',
      number: 'вопрос с\u00a0числом в\u00a0ответе: в\u00a0личностном тесте таких нет, он пропущен',
      order: 'вопрос на\u00a0порядок: в\u00a0личностном тесте таких нет, он пропущен',
      match: 'вопрос с\u00a0парами: в\u00a0личностном тесте таких нет, он пропущен',
    },
    fewElements: `по\u00a0порядку ставят не\u00a0меньше ${limits.orderMin}\u00a0элементов`,
    fewPairs: 'нужно минимум две пары',
    noRightSide: (pair: number) => `у\u00a0пары ${pair} нет правой части`,
    manyExtra: (count: number) =>
      `лишних правых частей ${count}, а\u00a0помещается не\u00a0больше ${limits.extraMax}. Уберите остальные`,
    emptyRightSide: 'правая часть пары пуста',
    longRightSide: (excess: number) => `правая часть пары ${over(excess, limits.answerChars)}. Сократите её`,
    askPairs: 'чтобы пары прочитались, запишите их строками «а\u00a0— б» после строки «Пары:»',
    askOrder: 'чтобы порядок прочитался, запишите строки по\u00a0порядку после строки «По порядку:»',
    weights: 'доли баллов за\u00a0ответы не\u00a0перенесены: нужно отметить все верные',
    feedback: 'отзывы на\u00a0ответы собраны в\u00a0пояснение',
    category: (name: string) => `раздел ${quoted(name)} не\u00a0перенесён: у\u00a0теста одна категория`,
    ignoredLine: (text: string) => `не\u00a0вопрос и\u00a0не\u00a0ответ, пропущено: ${quoted(text)}`,
    continued: 'строка отнесена к\u00a0тексту выше: проверьте',
    hyphenJoined: 'перенос слова убран: проверьте, не\u00a0нужен\u00a0ли дефис',
    numbersInAnswers: 'номера остались в\u00a0ответах: проверьте, где начинается другой вопрос',
    longQuestion: 'вопрос занимает несколько строк: проверьте, где начинаются ответы',
    signBetween: 'знак стоит между ответами: проверьте, к\u00a0какому он относится',
    letterInText: 'буква стоит не\u00a0по\u00a0порядку и\u00a0осталась в\u00a0тексте: проверьте',
    maybeInitials: 'буквы «А.», «Б.» могут быть инициалами: проверьте ответы',
    unnumbered: 'вопрос без номера: ответы выше закончились',
    numberGap: (before: number, number: number) => `после вопроса ${before} стоит ${number}: проверьте номера`,
    skippedSign: (sign: string) =>
      `ответ ${quoted(sign)} стоит не\u00a0по\u00a0порядку: проверьте, нет\u00a0ли пропуска`,
    doubtfulKey: (key: string, answers: readonly number[]) =>
      `ключ ${quoted(key)} можно понять по-разному, отмечен ответ ${answers.join(', ')}: проверьте`,
    keyWithoutQuestion: (number: number) => `в\u00a0ключе есть ${number}, а\u00a0такого вопроса нет`,
    sharedKey: 'номера вопросов начинаются заново, а\u00a0ключ один: проверьте верный ответ',
    unfitKey: (count: number, questions: number) =>
      `ответов в\u00a0ключе ${count}, а\u00a0вопросов ${questions}: ключ не\u00a0взят`,
    keyAgainstMarks: 'знак у\u00a0ответа и\u00a0ключ называют разное: оставьте одно',
    markBesideKey: 'верный ответ назван ключом и\u00a0знаком сразу: проверьте текст ответа',
    doubtfulMark: (text: string) => `знак в\u00a0${quoted(text)} может быть и\u00a0отметкой, и\u00a0текстом: проверьте`,
    oddMark: 'верный ответ отмечен не\u00a0так, как в\u00a0других вопросах: проверьте',
    keyIsNoAnswer: (key: string) => `верного ответа ${quoted(key)} нет среди вариантов, он добавлен: проверьте`,
    unknownKey: (key: string) => `непонятно, какой ответ верный: ${quoted(key)}`,
    noAnswerLine: 'после ответов нет строки ANSWER с\u00a0верным',
    unclosedBrace: 'фигурная скобка открыта и\u00a0не\u00a0закрыта',
    unopenedBrace: (column: number) => `фигурная скобка закрыта, но\u00a0не\u00a0открыта (столбец ${grouped(column)})`,
    unclosedQuote: (column: number) => `кавычка открыта и\u00a0не\u00a0закрыта (столбец ${grouped(column)})`,
    unnamedColumn: (number: number) => `столбец ${number} без названия пропущен`,
    twoColumns: 'столбцов два, заголовков нет: в\u00a0первом вопросы, во\u00a0втором ответы. Проверьте',
    cards: 'карточки Anki: вопросом стала лицевая сторона, ответом, который вписывают,\u00a0— оборотная. Проверьте',
    failedCell: (text: string) => `в\u00a0ячейке ошибка ${quoted(text)}: исправьте её`,
    turnedIntoDate: (text: string) => `таблица могла сделать дату ${quoted(text)} из\u00a0числа: проверьте`,
    unknownColumn: (name: string) => `столбец ${quoted(name)} непонятен, пропущен`,
    badPoints: (text: string) =>
      `баллы ${quoted(text)} не\u00a0подходят: нужно целое число от\u00a0${limits.pointsMin} до\u00a0${limits.pointsMax}`,
    morePictures: 'взяты не\u00a0все картинки: по\u00a0одной у\u00a0вопроса и\u00a0у\u00a0каждого ответа',
    unreadable: 'дальше прочитать не\u00a0удалось',
    unreadCharacter: 'знак не\u00a0прочитан и\u00a0показан как «\ufffd»: исправьте его или выберите другую кодировку',
    wideSign: 'знак «＝» или «～» похож на\u00a0= и\u00a0~ разметки: исправьте его',
    tooMany: `вопросов больше ${grouped(limits.importQuestionsMax)}: остальные пропущены`,
  },
  /** How a list was read: what is detected, then how questions, answers and right answers are marked. */
  layout: {
    found: (words: string) => `Определено: список, ${words}`,
    questions: {
      word: 'вопросы «Вопрос 1»',
      heading: 'вопросы\u00a0— заголовки',
      tag: 'вопросы со знаками другой программы',
      'number.': 'вопросы «1.»',
      'number)': 'вопросы «1)»',
      '№': 'вопросы «№\u00a01»',
      exam: 'вопросы «А1»',
      'roman.': 'вопросы «I.»',
      'roman)': 'вопросы «I)»',
      number: 'вопросы «1» без точки',
      'again number.': 'вопросы и\u00a0ответы «1.»',
      'again number)': 'вопросы и\u00a0ответы «1)»',
      blank: 'вопросы через пустую строку',
      none: 'вопросы без номеров',
    } satisfies Record<QuestionSplit, string>,
    answers: (marks: readonly string[]) => `ответы ${marks.join(' и\u00a0')}`,
    marks: {
      'letter.': '«а.»',
      'letter)': '«а)»',
      '(letter)': '«(а)»',
      'number.': '«1.»',
      'number)': '«1)»',
      '(number)': '«(1)»',
      'roman.': '«I.»',
      'roman)': '«I)»',
      bullet: 'с\u00a0тире или точками',
      box: 'с\u00a0флажками',
      plain: 'строками',
      row: 'в\u00a0одну строку',
    } satisfies Record<AnswerMark, string>,
    rights: { block: 'ключ в\u00a0конце', line: 'верные в\u00a0строке «Ответ»', marks: 'верные отмечены знаком' },
  },
} as const

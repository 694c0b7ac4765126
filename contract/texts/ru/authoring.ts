import { limits } from '@quiz/contract/limits.ts'
import { counted, grouped, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

const points: PluralForms = { one: 'балл', few: 'балла', many: 'баллов' }
/** After «до»: до 1 балла, до 3 баллов, до 21 балла. */
const pointsGenitive: PluralForms = { one: 'балла', few: 'баллов', many: 'баллов' }
const questionForms: PluralForms = { one: 'вопрос', few: 'вопроса', many: 'вопросов' }
const chars: PluralForms = { one: 'символ', few: 'символа', many: 'символов' }

/** Texts of choosing the kind of a test. */
export const chooserTexts = {
  quizzes: 'Есть верные ответы',
  personality: 'Личностный тест: верных ответов нет',
  kinds: {
    quiz: {
      title: 'Обычный тест',
      text: 'Для викторин, уроков и\u00a0экзаменов. В\u00a0конце\u00a0— процент и\u00a0результат.',
      action: 'Создать обычный тест',
    },
    bands: {
      title: 'Набрать баллы',
      text: 'Каждый ответ приносит баллы, результат\u00a0— по\u00a0их сумме. «Насколько вы\u00a0сова?»\u00a0— это сюда.',
      action: 'Создать тест с\u00a0баллами',
    },
    file: {
      title: 'Из\u00a0Word, Excel или текста',
      text: 'Вопросы уже написаны? Выберите файл или вставьте их: обложку, описание и\u00a0результаты заполним сами.',
      action: 'Выбрать файл',
    },
    outcomes: {
      title: 'Кто ты из\u00a0…',
      text: 'Каждый ответ ведёт к\u00a0одному из\u00a0результатов. «Кто ты из\u00a0зверей леса?»\u00a0— это сюда.',
      action: 'Создать тест «Кто\u00a0ты»',
    },
  },
  survey: 'survey',
} as const

/** Texts of the editor that depend on the kind of test. */
export const kindTexts = {
  quiz: {
    total: 'Всего баллов:',
    bandsLead:
      'Двигайте границы: так вы\u00a0решаете, за\u00a0какой процент верных ответов достаётся каждый результат.',
    answersLead: (isMultiple: boolean) =>
      `Отметьте ${isMultiple ? 'верные ответы' : 'верный ответ'} и\u00a0напишите каждый вариант.`,
  },
  personality: {
    total: 'Максимум баллов:',
    bandsLead: 'Двигайте границы: так вы\u00a0решаете, за\u00a0какую долю баллов достаётся каждый результат.',
    answersLead: () => 'Напишите варианты и\u00a0дайте каждому баллы.',
  },
} as const

/** Texts of the editor's head fields. */
export const editorTexts = {
  important: 'Это важное поле!',
  name: 'Название',
  namePlaceholder: 'Название теста',
  description: 'Описание',
  descriptionPlaceholder: 'О\u00a0чём этот тест? Одно-два предложения для карточки',
  subject: 'Категория',
  chooseSubject: 'Выберите категорию',
  cover: 'Обложка',
  card: 'Живая карточка',
  cardLead: 'Так карточку увидят читатели',
  emptyName: 'Название теста',
  emptyDescription: 'Здесь будет описание.',
  noSubject: 'Категория',
  picture: {
    add: 'Добавить картинку',
    preparing: 'Готовим картинку…',
    ofQuestion: (question: number) => `Картинка к вопросу ${question}`,
    ofResult: (result: number) => `Картинка к результату ${result}`,
    unnamed: 'Картинка',
  },
} as const

/** Texts of the outline of a long test. */
export const outlineTexts = {
  label: 'Содержание теста',
  results: 'Результаты',
  untitledResult: 'Результат без названия',
} as const

/** Texts of the list of questions. */
export const questionTexts = {
  title: 'Вопросы',
  list: 'Список вопросов',
  used: (used: number) => `${used} из ${limits.questionsMax}`,
  add: 'Добавить вопрос',
  full: `В\u00a0тесте может быть не\u00a0больше ${limits.questionsMax} вопросов.`,
  question: 'Вопрос',
  oneRight: 'Один верный ответ',
  manyRight: 'Несколько верных ответов',
  pointsForAnswers: 'Баллы за\u00a0ответы',
  untitled: 'Вопрос без текста',
  hasProblems: 'Есть что исправить',
  fold: (question: number) => `Свернуть вопрос ${question}`,
  unfold: (question: number) => `Развернуть вопрос ${question}`,
  remove: (question: number) => `Удалить вопрос ${question}`,
  grip: (question: number) => `Переместить вопрос ${question}`,
  gripHint: 'Перетащите или нажимайте стрелки вверх и\u00a0вниз',
  higher: 'Выше',
  lower: 'Ниже',
  moveHigher: (question: number) => `Поднять вопрос ${question} выше`,
  moveLower: (question: number) => `Опустить вопрос ${question} ниже`,
  moved: (question: number, total: number) => `Теперь это вопрос ${question} из ${total}`,
  note: 'Подсказка под вопросом',
  noteHint: 'Её видят ещё до\u00a0ответа',
  addNote: 'Добавить подсказку',
  explanation: 'Объяснение после ответа',
  explanationHint: 'Появится в\u00a0разборе ответов, когда тест пройден',
  addExplanation: 'Добавить объяснение',
  source: 'Источник объяснения',
  sourcePlaceholder: 'https://',
  multiple: 'Несколько верных ответов',
  points: 'Баллы',
  pointsOf: (question: number) => `Баллы за вопрос ${question}`,
  answers: (question: number) => `Ответы на вопрос ${question}`,
  answer: (answer: number) => `Ответ ${answer}`,
  isRight: (answer: number) => `Ответ ${answer} верный`,
  pointsOfAnswer: (answer: number) => `Баллы за ответ ${answer}`,
  removeAnswer: (answer: number) => `Удалить ответ ${answer}`,
  leastAnswers: `В\u00a0вопросе должно остаться не\u00a0меньше двух ответов.`,
  addAnswer: 'Добавить ответ',
  /** Beside an answer whose text another one has that counts for something else. */
  equalAnswer: {
    right: (answer: number) => `Совпадает с\u00a0ответом ${answer}, но\u00a0верен только один из\u00a0них.`,
    points: (answer: number) => `Совпадает с\u00a0ответом ${answer}, но\u00a0баллов за\u00a0него не\u00a0столько же.`,
    leads: (answer: number) => `Совпадает с\u00a0ответом ${answer}, но\u00a0ведёт к\u00a0другому результату.`,
  },
  answersJoined: (count: number, answer: number) =>
    `В\u00a0вопросе может быть не\u00a0больше ${limits.answersMax} ответов, поэтому последние строки (${count}) соединены в\u00a0ответе ${answer}.`,
  fullAnswers: `В\u00a0вопросе может быть не\u00a0больше ${limits.answersMax} ответов.`,
} as const

/** Texts of the settings in the editor. */
export const settingsTexts = {
  title: 'Кто увидит · Что покажем после',
  note: 'Это можно поменять и\u00a0потом, когда тест уже проходят.',
} as const

/** Texts of the editor's results. */
export const resultEditorTexts = {
  title: 'Результаты',
  add: 'Добавить результат',
  full: `В\u00a0тесте может быть не\u00a0больше ${limits.resultsMax} результатов.`,
  resultNo: (result: number) => `Результат ${result}`,
  remove: (result: number) => `Удалить результат ${result}`,
  bands: 'Границы результатов',
  handle: (index: number) => `Граница между результатами ${index + 1} и ${index + 2}`,
  from: 'От',
  to: 'До',
  fromOf: (result: number) => `Результат ${result}: от скольких процентов`,
  toOf: (result: number) => `Результат ${result}: до скольких процентов`,
  /** The range of points that leads to a result. */
  points: (from: number, to: number) =>
    from === to
      ? `Это ${counted(from, points)}`
      : `Это от\u00a0${grouped(from)} до\u00a0${counted(to, pointsGenitive)}`,
  noPoints: 'Сюда не\u00a0попадает ни\u00a0одна сумма баллов: раздвиньте границы',
  name: 'Название',
  namePlaceholder: 'Например, «Знаток»',
  text: 'Описание',
  allEqual:
    'Во\u00a0всех вопросах ответы стоят поровну, поэтому у\u00a0каждого выйдет последний результат. Дайте ответам разные баллы.',
} as const

/**
 * Texts of problems beside their fields and in the problem list; those of the dialog are in section 8 of the specification.
 */
export const todoTexts = {
  left: {
    fill: (count: number) => `Осталось заполнить: ${count}`,
    fix: (count: number) => `Осталось исправить: ${count}`,
  },
  /** The same on the button that opens the list on a phone. */
  open: { fill: (count: number) => `Заполнить: ${count}`, fix: (count: number) => `Исправить: ${count}` },
  more: (count: number) => `Ещё\u00a0${count}`,
  fewer: 'Свернуть',
  ready: 'Всё готово.',
  warnings: {
    allEqual: 'всем выйдет один результат',
    equalAnswers: (question: number, one: number, other: number) =>
      `вопрос ${question}: ответы ${one} и\u00a0${other} одинаковы`,
  },
  tooLong: (over: number, limit: number) =>
    `Длиннее на\u00a0${counted(over, chars)}: помещается не\u00a0больше ${limit}.`,
  fields: {
    title: 'Впишите название',
    description: 'Впишите описание',
    subject: 'Выберите категорию',
    cover: 'Добавьте обложку',
    questions: 'Добавьте вопрос',
    results: 'Добавьте результаты',
    reviewDay: 'Укажите дату разбора',
    question: (question: number) => `Вопрос ${question}`,
    note: (question: number) => `Вопрос ${question}, подсказка`,
    explanation: (question: number) => `Вопрос ${question}, объяснение`,
    source: (question: number) => `Вопрос ${question}, источник`,
    right: (question: number) => `Вопрос ${question}, верный ответ`,
    answer: (question: number, answer: number) => `Вопрос ${question}, ответ ${answer}`,
    questionPicture: (question: number) => `Вопрос ${question}, картинка`,
    result: (result: number) => `Результат ${result}`,
    resultText: (result: number) => `Результат ${result}, описание`,
    resultPicture: (result: number) => `Результат ${result}, картинка`,
  },
  noCover: 'Добавьте обложку',
  noQuestions: 'Добавьте хотя бы один вопрос',
  fewResults: 'Добавьте хотя бы два результата',
  noRight: 'Отметьте верный ответ',
  badSource: 'Нужен адрес, который начинается с\u00a0https://',
  noResultTitle: (result: number) => `Напишите название результата №${result}`,
} as const

/** What a test has besides its questions, when its author writes nothing of it. */
export const fillingTexts = {
  fill: 'Заполнить всё, кроме вопросов',
  filled: 'Название, описание, категория, обложка и\u00a0результаты заполнены. Поменяйте, что хотите.',
  undo: 'Отменить',
  title: (day: string) => `Тест, ${day}`,
  description: (count: number) => `${counted(count, questionForms)} для урока.`,
} as const

/** Texts of removing a part and undoing it. */
export const removalTexts = {
  question: (question: number) => `Вопрос ${question} удалён.`,
  answer: (answer: number) => `Ответ ${answer} удалён.`,
  result: (result: number) => `Результат ${result} удалён.`,
  band: (result: number) => `Результат ${result} удалён, границы разделены поровну.`,
  undo: 'Вернуть',
  close: 'Закрыть',
} as const

/** Texts of saving the draft and of leaving the page. */
export const draftTexts = {
  opening: 'Открываем черновик…',
  saving: 'Сохраняем черновик…',
  saved: (time: string) => `Черновик сохранён в\u00a0${time}`,
  offers: 'Незаконченные черновики',
  offer: (name: string, time: string) => `${quoted(name)}, сохранён ${time}`,
  offerOfVersion: (name: string, version: number, time: string) =>
    `${quoted(name)}, правка версии\u00a0${version}, сохранена ${time}`,
  unnamed: 'Без названия',
  /** Names a draft without a title by what is in it. */
  content: (questions: number, first: string) => `${counted(questions, questionForms)}: „${first}“`,
  resume: 'Продолжить',
  discard: 'Выбросить',
  resumeOf: (name: string) => `Продолжить черновик ${quoted(name)}`,
  discardOf: (name: string) => `Выбросить черновик ${quoted(name)}`,
  discardTitle: 'Выбросить черновик?',
  leaveTitle: 'Уйти с этой страницы?',
  leaveUnsaved: 'Браузер не\u00a0смог сохранить черновик: если уйти, написанное пропадёт.',
  stay: 'Остаться',
  leave: 'Уйти',
} as const

/** Texts of submitting the test, and of asking guests to sign in. */
export const submissionTexts = {
  sending: 'Отправляем тест…',
  sent: 'Отправлено',
  sendingMegabytes: (megabytes: string) => `Отправляем тест, ${megabytes}\u00a0МБ…`,
  retry: 'Повторить',
  guest: {
    title: 'Один шаг к авторству!',
    cancel: 'Отмена',
    login: 'Авторизоваться',
  },
  /** The session ended while a test was being sent; `unsaved`: the browser could not store the draft. */
  session: {
    saved: {
      title: 'Сеанс закончился. Черновик сохранён',
      text: 'Войдите\u00a0— и\u00a0отправка продолжится сама.',
    },
    unsaved: {
      title: 'Сеанс закончился',
      text: 'Черновик есть только на\u00a0этой странице, не\u00a0закрывайте её. Войдите\u00a0— и\u00a0отправка продолжится сама.',
    },
  },
  /** Somebody else than the author of the open draft signed in. */
  otherAccount: {
    title: 'Это другая учётная запись',
    text: (author: string, viewer: string) =>
      `Вы\u00a0вошли как ${viewer}, а\u00a0этот тест пишет ${author}. Черновик остаётся в\u00a0этом браузере: его продолжит только автор. Если автор\u00a0— вы, войдите в\u00a0свою учётную запись.`,
    stay: (viewer: string) => `Продолжить как ${viewer}`,
  },
} as const

import { limits } from '@quiz/contract/limits.ts'
import { questionKindNames } from '@quiz/contract/texts/ru/question-kind-names.ts'
import type { QuestionProblemTexts } from '@quiz/contract/texts/ru/quiz-problems.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

export const questionKindTexts = {
  kind: 'Вид вопроса',
  names: questionKindNames,
  before: (name: string) => `Раньше: ${name.toLowerCase()}.`,
  undo: 'Вернуть',
  accepted: 'Верные ответы',
  acceptedHint:
    'Каждый с\u00a0новой строки. Не\u00a0важны заглавные буквы, «ё», кавычки, тире, вид индексов, пробелы у\u00a0знаков, точка в\u00a0конце и\u00a0то, русская буква или такая\u00a0же латинская.',
  stressed: 'Знак ударения не\u00a0учитываем: вопрос про ударение задайте выбором из\u00a0вариантов.',
  typo: 'Прощать опечатку',
  typoHint: 'Одну в\u00a0слове от\u00a0пяти букв. Участники об\u00a0этом узнают.',
  compact: 'Ответ — цифры или буквы подряд',
  compactHint:
    'Как в\u00a0ЕГЭ: «135», «1 3 5» и\u00a0«1, 3, 5» — одно и\u00a0то\u00a0же. Участники об\u00a0этом узнают.',
  anyOrder: 'Порядок не\u00a0важен',
  anyOrderHint: '«531» засчитаем как «135». Участники об\u00a0этом узнают.',
  number: 'Верное число',
  tolerance: 'Погрешность',
  unit: 'Единица',
  numberHint: 'Ответ засчитаем, если он\u00a0отличается не\u00a0больше чем на\u00a0погрешность.',
  fractions: 'Можно дробью',
  fractionsHint: '1/2, 1 1/2 и\u00a0½; верное число тоже можно записать дробью. Участники об\u00a0этом узнают.',
  unitPlaceholder: 'м, кг, лет',
  try: 'Проверить ответ',
  tryPlaceholder: 'Ответ участника',
  counts: 'Засчитаем',
  countsNot: 'Не\u00a0засчитаем',
  parts: 'Баллы за\u00a0части',
  orderLead: 'Впишите в\u00a0верном порядке: участники увидят вперемешку.',
  grip: (element: number) => `Переместить ответ ${element}`,
  elementMoved: (name: string, place: number, total: number) => `${name}, теперь ${place}-я из\u00a0${total}`,
  addElement: 'Добавить элемент',
  fullElements: `Помещается не\u00a0больше ${limits.answersMax} элементов.`,
  matchLead: 'Слева то, что дано, справа пара. Одна и\u00a0та\u00a0же пара может подойти несколько раз.',
  left: 'Что дано',
  right: 'Пара',
  leftOf: (pair: number) => `Пара ${pair}, слева`,
  rightOf: (pair: number) => `Пара ${pair}, справа`,
  removePair: (pair: number) => `Удалить пару ${pair}`,
  leastPairs: 'В\u00a0вопросе должно остаться не\u00a0меньше двух пар.',
  addPair: 'Добавить пару',
  fullPairs: `Помещается не\u00a0больше ${limits.answersMax} пар.`,
  /** Pasted pairs that did not fit; the first of them by name. */
  pairsLeftOut(pairs: readonly { left: string; right: string }[]) {
    const named = pairs.slice(0, 3).map(({ left, right }) => quoted([left, right].filter(Boolean).join(' — ')))
    const more = pairs.length > named.length ? ` и\u00a0ещё ${pairs.length - named.length}` : ''
    return `Помещается не\u00a0больше ${limits.answersMax} пар. Не\u00a0вошли: ${named.join(', ')}${more}.`
  },
  extra: 'Лишние варианты справа',
  extraHint: `Они никому не\u00a0подходят. Каждый с\u00a0новой строки, не\u00a0больше ${limits.extraMax}.`,
  /** Labels of links to fields of kinds; others are what is right. */
  fields: {
    tolerance: (question: number) => `Вопрос ${question}, погрешность`,
    unit: (question: number) => `Вопрос ${question}, единица`,
    extra: (question: number) => `Вопрос ${question}, лишние варианты`,
  } as Readonly<Record<string, (question: number) => string>>,
  /** What is said of a list with too many texts. */
  full: {
    acceptedTexts: `Помещается не\u00a0больше ${limits.acceptedTextsMax} ответов`,
    extra: `Помещается не\u00a0больше ${limits.extraMax} лишних`,
  } as Readonly<Record<string, string>>,
  /** What problems say at the field itself, where question and answer need no name. */
  problems: {
    fewAnswers: () => 'Заполните ответ',
    noAnswerText: (_question, _answer, isSpare) => (isSpare ? 'Заполните ответ или удалите его' : 'Заполните ответ'),
    noRightAnswer: () => 'Отметьте верный ответ',
    manyRightAnswers: () => 'Отметьте верный ответ',
    noAcceptedText: () => 'Впишите хотя бы один верный ответ',
    compactWithTypo: () => 'Опечатку в\u00a0ответе подряд не\u00a0прощаем: оставьте что-то одно',
    orderWithoutCompact: () => 'Порядок может быть не\u00a0важен, только если ответ подряд',
    badAcceptedNumber: () => 'Впишите число, например −3,14',
    badTolerance: () => 'Впишите число не\u00a0меньше нуля',
    fewElements: () => `Нужно хотя бы ${limits.orderMin} элемента`,
    noElement: () => 'Впишите текст или выберите картинку',
    repeatedElement: () => 'Такой элемент уже есть',
    fewPairs: () => 'Нужно хотя бы две пары',
    halfPair: () => 'Заполните обе стороны',
    repeatedLeft: () => 'Такое слева уже есть',
    onlyChoice: () => 'Измените вид вопроса',
  } satisfies QuestionProblemTexts,
} as const

import { limits } from '@quiz/contract/limits.ts'

/** Texts of the kinds of question in the editor. */
export const questionKindTexts = {
  kind: 'Вид вопроса',
  names: {
    choice: 'Выбор из\u00a0вариантов',
    text: 'Ввод слова',
    number: 'Число',
    order: 'По\u00a0порядку',
    match: 'Пары',
  },
  before: (name: string) => `Раньше: ${name.toLowerCase()}.`,
  undo: 'Вернуть',
  accepted: 'Верные ответы',
  acceptedHint:
    'Каждый с\u00a0новой строки. Заглавные буквы, «ё», кавычки, тире и\u00a0точка в\u00a0конце не\u00a0важны.',
  typo: 'Прощать опечатку',
  typoHint: 'Одну в\u00a0слове от\u00a0пяти букв. Участники об\u00a0этом узнают.',
  number: 'Верное число',
  tolerance: 'Погрешность',
  unit: 'Единица',
  numberHint: 'Ответ засчитаем, если он\u00a0отличается не\u00a0больше чем на\u00a0погрешность.',
  unitPlaceholder: 'м, кг, лет',
  try: 'Проверить ответ',
  tryPlaceholder: 'Ответ участника',
  counts: 'Засчитаем',
  countsNot: 'Не\u00a0засчитаем',
  noAccepted: 'Впишите хотя бы один верный ответ',
  manyAccepted: `Помещается не\u00a0больше ${limits.acceptedTextsMax} ответов`,
  noNumber: 'Впишите число, например −3,14',
  badTolerance: 'Впишите число не\u00a0меньше нуля',
  toleranceOf: (question: number) => `Вопрос ${question}, погрешность`,
  unitOf: (question: number) => `Вопрос ${question}, единица`,
} as const

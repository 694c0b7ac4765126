import { quoted } from '@quiz/contract/texts/ru/quoted.ts'
import { workTableTexts } from '@quiz/contract/texts/ru/work-table.ts'

const { pointsOf } = workTableTexts

/** Texts of the page on which answers from paper are typed in. */
export const workPaperTexts = {
  title: 'Ответы с\u00a0бумаги',
  lead: 'Наберите буквы и\u00a0слова с\u00a0листа. Enter переходит к\u00a0следующему вопросу, а\u00a0после последнего сохраняет.',
  loading: 'Загружаем вопросы',
  person: 'Чей лист',
  choose: 'Выберите ученика',
  newPerson: 'Новое имя…',
  name: 'Фамилия, имя',
  noName: 'Напишите имя.',
  known: 'Это имя уже в\u00a0списке, и\u00a0ответы у\u00a0него есть. Выберите его в\u00a0списке выше.',
  variant: 'Вариант',
  set: 'Набор',
  setHint: 'Вариант и\u00a0набор напечатаны вверху листа.',
  states: { typed: 'введено', submitted: 'сдано на\u00a0сайте', working: 'пишет на\u00a0сайте' },
  option: (name: string, state: string | null) => (state === null ? name : `${name}\u00a0— ${state}`),
  answers: 'Ответы',
  hints: {
    one: (last: string) => `Одна буква, А–${last}`,
    several: (last: string) => `Все отмеченные буквы, А–${last}`,
    order: 'Буквы по\u00a0порядку',
    match: (count: number) => `Буквы к\u00a0строкам 1–${count}; пропуск\u00a0— дефис`,
    text: 'Слово или фраза',
    number: 'Число',
  },
  problems: {
    letter: (letter: string) => `На\u00a0листе нет варианта ${quoted(letter)}.`,
    one: 'Здесь один ответ: оставьте одну букву.',
    twice: (letter: string) => `Буква ${quoted(letter)} набрана дважды.`,
    order: (count: number) => `Нужны все буквы, каждая один раз: ${count}.`,
    match: (count: number) => `Строк ${count}: букв больше, чем строк.`,
  },
  blank: 'Без ответа',
  save: 'Сохранить',
  saveChange: 'Сохранить исправление',
  fix: 'Исправьте отмеченные ответы.',
  saved: (name: string, { points, maxPoints, mark }: { points: number; maxPoints: number; mark: number | null }) =>
    `${name}: ${pointsOf(points, maxPoints)}${mark === null ? '' : `, оценка ${mark}`}.`,
  /** Why an attempt cannot be typed in. */
  isWriting:
    'Этот ученик сейчас пишет на\u00a0сайте. Введите лист, когда он сдаст, или дайте новую попытку в\u00a0таблице.',
  hasHandedIn: 'Этот ученик уже сдал на\u00a0сайте. Чтобы засчитать лист, дайте ему новую попытку в\u00a0таблице.',
} as const

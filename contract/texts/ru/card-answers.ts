import { optionSigns } from '@quiz/contract/texts/ru/live-options.ts'
import { counted, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'

const cards: PluralForms = { one: 'карточка', few: 'карточки', many: 'карточек' }

/** The letter of an option, from 1 on. */
const letter = (option: number): string => optionSigns[option - 1]?.letter ?? ''

/** Texts about what a host reads from paper cards in photos. */
export const cardAnswersTexts = {
  letter,
  loading: 'Загружаем чтение карточек',
  title: 'Карточки',
  photo: 'Снять карточки',
  more: 'Снять ещё',
  turn: 'Повернуть фото',
  camera: 'Живая камера',
  cameraStop: 'Остановить камеру',
  cameraLabel: 'Камера с\u00a0прочитанными буквами',
  cameraHint: 'Ведите камерой по\u00a0классу: карточка засчитывается, когда три кадра подряд согласны.',
  cameraGone: 'Камеры нет, или она запрещена для этого сайта. Снимите карточки на\u00a0фото.',
  open: 'Ответы',
  done: 'Готово',
  /** How many cards are read; of how many, where that is known. */
  read: (read: number, total: number) => (total === 0 ? `Прочитано ${read}` : `Прочитано ${read} из\u00a0${total}`),
  allRead: 'Все карточки прочитаны',
  missing: (numbers: readonly number[]) => `Не\u00a0видно: ${numbers.join(', ')}`,
  reading: 'Читаем фото',
  photoLabel: 'Фото с\u00a0прочитанными буквами',
  nothing: 'Карточек на\u00a0этом фото не\u00a0видно. Подойдите ближе или добавьте света.',
  mirrored: 'Зеркальное фото: снимите основной камерой',
  unreadable: 'Фото не\u00a0открылось. Снимите ещё раз.',
  offline: 'Нет связи. Прочитанное сохранено на\u00a0этом устройстве и\u00a0уйдёт само',
  late: (count: number) => `Вопрос уже закончился: не\u00a0принято ${counted(count, cards)}`,
  stays: 'Фото остаётся на\u00a0этом устройстве: на\u00a0сайт уходят только номера и\u00a0буквы.',
  card: (card: number, name: string) => (name ? `Карточка ${card}, ${name}` : `Карточка ${card}`),
  number: 'Карточка',
  answers: 'Ответы карточек',
  answersHint: 'Нажмите на\u00a0карточку, чтобы исправить её букву.',
  left: (count: number) => `Осталось спросить: ${count}`,
  doubts: {
    unsure: 'Видно плохо. Какая буква сверху?',
    twice: 'Этот номер на\u00a0фото дважды, буквы разные. Какая верная?',
    changed: (kept: number, seen: number) =>
      `Была принята буква ${letter(kept)}, теперь видна ${letter(seen)}. Какую оставить?`,
    lacking: (seen: number) => `Видна буква ${letter(seen)}: нет такого варианта. Какую принять?`,
  },
  choose: 'Буква карточки',
  none: 'Нет',
  noAnswer: 'Нет ответа',
  unknown: (card: number) => `№\u00a0${card} нет в\u00a0списке`,
  unknownInClass: (card: number) => `№\u00a0${card} нет в\u00a0классе`,
  add: 'Добавить',
  ignore: 'Не\u00a0учитывать',
} as const

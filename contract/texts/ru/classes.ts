import { limits } from '@quiz/contract/limits.ts'

/** Texts about classes: pupils of a teacher, for a school year. */
export const classesTexts = {
  oneChange: 'Список класса меняется по\u00a0одному действию за\u00a0раз.',
  yearClosed: 'Класс можно завести на\u00a0этот учебный год, а\u00a0с\u00a0мая — и\u00a0на\u00a0следующий.',
  nextYearClosed: 'Класс следующего года можно завести с\u00a0мая.',
  fullClass: `В\u00a0классе может быть не\u00a0больше ${limits.pupilsMax} учеников.`,
  fullList: `Вместе с\u00a0выбывшими и\u00a0удалёнными в\u00a0классе уже ${limits.classRowsMax} строк: больше не\u00a0поместится. Заведите новый класс.`,
  fullTeachers: `В\u00a0классе может быть не\u00a0больше ${limits.classTeachersMax} учителей, кроме владельца.`,
  nameInClass: 'Такое имя в\u00a0классе уже есть. Это другой человек?',
  nameOfAnother: 'Такое имя в\u00a0классе уже есть.',
  noPupil: 'Такого ученика в\u00a0этом классе нет.',
} as const

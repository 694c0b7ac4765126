import { counted, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

const warnings: PluralForms = { one: 'предупреждение', few: 'предупреждения', many: 'предупреждений' }

/** Texts of the editor that differ between a new test and a change of an existing one. */
export const purposeTexts = {
  create: {
    guest:
      'Создавать тесты могут только авторизованные пользователи. Это займёт минуту, а\u00a0тест останется с\u00a0вами.',
    submit: 'Создать тест',
    requiredFirst: 'Сначала заполните название, описание и\u00a0категорию',
    warned: (count: number) => `Можно создавать, но\u00a0есть ${counted(count, warnings)}:`,
    restored: 'Это ваш черновик: продолжайте с\u00a0того же места.',
    unsent:
      'Отправка в\u00a0прошлый раз прервалась. Нажмите «Создать тест» ещё раз: второго такого же не\u00a0появится.',
    startOver: 'Начать заново',
    discardText: (name: string) => `${quoted(name)} пропадёт вместе с\u00a0картинками. Вернуть его будет нельзя.`,
    unsaved: 'Браузер не\u00a0смог сохранить черновик. Не\u00a0закрывайте эту вкладку, пока не\u00a0создадите тест.',
    leaveSending: 'Тест ещё отправляется. Если уйти, вы\u00a0не\u00a0узнаете, удалось\u00a0ли его создать.',
    failed: (reason: string) => `Тест пока не\u00a0создан. ${reason}`,
  },
  update: {
    guest: 'Менять тест может только его автор. Войдите, если это\u00a0вы.',
    submit: 'Сохранить изменения',
    unchanged: 'Изменений пока нет',
    requiredFirst: 'Название, описание и\u00a0категорию нельзя оставить пустыми',
    warned: (count: number) => `Можно сохранять, но\u00a0есть ${counted(count, warnings)}:`,
    restored: 'Здесь ваши несохранённые изменения: продолжайте с\u00a0того же места.',
    unsent:
      'Отправка в\u00a0прошлый раз прервалась. Нажмите «Сохранить изменения» ещё раз: дважды они не\u00a0сохранятся.',
    startOver: 'Отменить изменения',
    discardText: (name: string) =>
      `Несохранённые изменения теста ${quoted(name)} пропадут, а\u00a0сам тест останется прежним.`,
    unsaved:
      'Браузер не\u00a0смог сохранить черновик. Не\u00a0закрывайте эту вкладку, пока не\u00a0сохраните изменения.',
    leaveSending: 'Изменения ещё отправляются. Если уйти, вы\u00a0не\u00a0узнаете, удалось\u00a0ли их сохранить.',
    failed: (reason: string) => `Изменения пока не\u00a0сохранены. ${reason}`,
  },
} as const
/** What the editor is open for. */
export type EditorPurposeName = keyof typeof purposeTexts

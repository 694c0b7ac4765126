import type { ThingKind } from '@quiz/contract/moderation/moderation.ts'
import type { Report } from '@quiz/contract/moderation/reports.ts'

/** Texts of the dialog, which loads with the first press: the buttons, on every page of a test, have their own. */
export const reportDialogTexts = {
  titles: {
    test: 'Что не\u00a0так с\u00a0тестом?',
    question: 'Что не\u00a0так с\u00a0вопросом?',
    comment: 'Что не\u00a0так с\u00a0комментарием?',
    profile: 'Что не\u00a0так с\u00a0профилем?',
    work: 'Что не\u00a0так с\u00a0работой?',
    game: 'Что не\u00a0так с\u00a0игрой?',
  } satisfies Record<ThingKind, string>,
  reasons: {
    spam: 'Спам или реклама',
    insult: 'Оскорбления',
    illegal: 'Нарушает закон',
    copyright: 'Украдено у\u00a0другого автора',
    mistake: 'Ошибка в\u00a0содержании',
    other: 'Другое',
  } satisfies Record<Report['reason'], string>,
  words: 'Пояснение, если нужно',
  wordsHint: 'Жалоба уйдёт, когда вы\u00a0нажмёте на\u00a0причину.',
  next: 'Жалобу прочитает модератор. Кто её отправил, никому не\u00a0скажем.',
  mistake: {
    label: 'Что неверно?',
    next: 'Сообщение получит автор теста, а\u00a0если его больше нет на\u00a0сайте, модератор. Кто его отправил, никому не\u00a0скажем.',
    done: 'Спасибо, сообщение отправлено',
    after: 'Автор прочитает его и\u00a0сможет исправить тест. Если автор удалил учётную запись, прочитает модератор.',
  },
  other: { label: 'Что случилось?' },
  writeFirst: 'Сначала напишите, в\u00a0чём дело.',
  back: 'Назад',
  send: 'Отправить',
  done: 'Спасибо, жалоба принята',
  after: 'Модератор посмотрит и\u00a0решит, что делать. Если правила нарушены, этого на\u00a0сайте не\u00a0останется.',
} as const

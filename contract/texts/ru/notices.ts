import type { Notice } from '@quiz/contract/account/notices.ts'
import type { LoggedDecision, ThingKind } from '@quiz/contract/moderation/moderation.ts'
import { moderationTexts } from '@quiz/contract/texts/ru/moderation.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

const { kinds, dialog } = moderationTexts

const warnings: Record<ThingKind, string> = {
  test: 'Предупреждение за\u00a0тест',
  question: 'Предупреждение за\u00a0вопрос',
  comment: 'Предупреждение за\u00a0комментарий',
  profile: 'Предупреждение за\u00a0профиль',
  work: 'Предупреждение за\u00a0работу',
  game: 'Предупреждение за\u00a0игру',
}

/** What a decision means for the author of the thing. */
const ofAuthor = {
  keep: (kind) => `${kinds[kind]}: нарушений нет`,
  hide: (kind) => `${kinds[kind]} скрыт`,
  delete: (kind) => `${kinds[kind]} удалён`,
  warn: (kind) => warnings[kind],
  ban: (_, days) => (days === null ? 'Учётная запись заблокирована' : `Блокировка на\u00a0${dialog.forDays(days)}`),
  clear: () => 'Описание и\u00a0портрет убраны',
  close: (kind) => `${kinds[kind]} закрыта модератором`,
  restore: (kind) => `${kinds[kind]} снова на\u00a0сайте`,
  unban: () => 'Блокировка снята',
  uphold: () => 'Блокировка остаётся в\u00a0силе',
  export: (kind) => `${kinds[kind]} выгружен администратором`,
} satisfies Record<LoggedDecision, (kind: ThingKind, days: number | null) => string>

const complaints: Record<ThingKind, string> = {
  test: 'Ваша жалоба на\u00a0тест рассмотрена',
  question: 'Ваша жалоба на\u00a0вопрос рассмотрена',
  comment: 'Ваша жалоба на\u00a0комментарий рассмотрена',
  profile: 'Ваша жалоба на\u00a0профиль рассмотрена',
  work: 'Ваша жалоба на\u00a0работу рассмотрена',
  game: 'Ваша жалоба на\u00a0игру рассмотрена',
}

/** Whose mistake a person reported: a test or a question; nothing else can be mistaken. */
const ofMistake = (kind: ThingKind) =>
  `Ваше сообщение об\u00a0ошибке в\u00a0${kind === 'question' ? 'вопросе' : 'тесте'} разобрано`

/** Texts of notices about decisions, of a refused login of a banned person, and of the answer to a moderator. */
export const noticeTexts = {
  heading({ recipient, kind, decision, days }: Notice): string {
    if (decision === 'resolved') return ofMistake(kind)
    return recipient === 'reporter' || decision === 'acted' ? complaints[kind] : ofAuthor[decision](kind, days)
  },
  /** The beginning of the thing that a notice is about. */
  quote: ({ kind, decision }: Notice, text: string) =>
    decision === 'ban' ? `${kinds[kind]}: ${quoted(text)}` : quoted(text),
  outcomes: {
    keep: 'Модератор нарушений не\u00a0нашёл.',
    acted: 'Спасибо: модератор принял меры.',
    resolved: 'Спасибо: автор теста прочитал\u00a0его.',
  },
  loading: 'Загружаем уведомления',
  isNew: 'Новое',
  none: 'Здесь появятся решения модераторов о\u00a0ваших тестах, комментариях и\u00a0жалобах, а\u00a0также судьба ваших сообщений об\u00a0ошибках.',
  ban: {
    title: 'Учётная запись заблокирована',
    until: (moment: string) => `До\u00a0${moment}.`,
    forGood: 'Без срока: пока модератор не\u00a0снимет блокировку.',
    loading: 'Узнаём причину',
    back: 'Назад ко\u00a0входу',
  },
  reason: 'Причина:',
  answer: {
    open: 'Ответить модератору',
    label: 'Ваш ответ',
    hint: 'Если решение кажется вам неверным, объясните почему. Ответить можно один раз.',
    missing: 'Сначала напишите ответ.',
    send: 'Отправить',
    sent: 'Спасибо, ответ отправлен. Модератор прочитает его и\u00a0посмотрит на\u00a0решение ещё раз.',
    isSent: 'Вы\u00a0уже ответили модератору:',
  },
} as const

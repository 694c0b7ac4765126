import { limits } from '@quiz/contract/limits.ts'
import type { CaseReason, Decision, LoggedDecision, ThingKind } from '@quiz/contract/moderation/moderation.ts'
import type { ReportedThing } from '@quiz/contract/moderation/report-queue.ts'
import { counted, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'
import { reportDialogTexts } from '@quiz/contract/texts/ru/report-dialog.ts'

const dayForms: PluralForms = { one: 'день', few: 'дня', many: 'дней' }
const reportForms: PluralForms = { one: 'жалоба', few: 'жалобы', many: 'жалоб' }

const kinds: Record<ThingKind, string> = {
  test: 'Тест',
  question: 'Вопрос',
  comment: 'Комментарий',
  profile: 'Профиль',
  work: 'Работа',
  game: 'Игра',
}

const decisions: Record<LoggedDecision, string> = {
  keep: 'Оставить',
  hide: 'Скрыть',
  delete: 'Удалить',
  warn: 'Предупредить',
  ban: 'Заблокировать автора',
  clear: 'Очистить профиль',
  close: 'Закрыть',
  unban: 'Снять блокировку',
  uphold: 'Оставить в\u00a0силе',
  restore: 'Вернуть из корзины',
  export: 'Выгрузить тест',
}

const ofRemoval = {
  quiz: `Исчезнет из\u00a0всех списков, а\u00a0в\u00a0результатах вместо него будет «Материал удалён модератором». Вернуть можно в\u00a0течение ${limits.binDays}\u00a0дней.`,
  comment: 'Исчезнет и\u00a0для автора. Вернуть можно решением «Оставить».',
}

/** What follows from each decision, for the administrator who chooses it. */
const consequences: Record<Exclude<Decision, 'delete'>, string> = {
  keep: 'Нарушения нет. Если это было скрыто или удалено, оно вернётся на\u00a0сайт.',
  hide: 'Увидит только автор. Вернуть можно в\u00a0любой день.',
  warn: 'Останется на\u00a0сайте, автор прочитает предупреждение.',
  ban: 'Автор не\u00a0сможет войти, а\u00a0всё, что он сделал, исчезнет с\u00a0сайта до\u00a0конца блокировки.',
  clear: 'Описание и\u00a0портрет исчезнут, остальное останется.',
  unban: 'Автор снова сможет войти, а\u00a0всё, что он сделал, вернётся на\u00a0сайт.',
  uphold: 'Блокировка продлится, сколько было решено. Автор прочитает ваш ответ.',
  close: 'Войти в\u00a0работу будет нельзя, начатые ответы сдадутся сами. Открыть её снова автор не\u00a0сможет.',
}

const closedGame = 'Игра закончится сразу. Её таблица останется у\u00a0ведущего.'
const keptGame = 'Нарушения нет. Закрытую модератором игру вернуть нельзя, но\u00a0ведущий прочитает ваш ответ.'
const keptWork = 'Нарушения нет. Если работу закрыл модератор, автор сможет открыть её снова.'

/** Texts of the queue of reports, of decisions, and of their log. */
export const moderationTexts = {
  kinds,
  decisions,
  consequenceOf(kind: ThingKind, decision: Decision): string {
    if (kind === 'work' && decision === 'keep') return keptWork
    if (kind === 'game' && decision === 'keep') return keptGame
    if (kind === 'game' && decision === 'close') return closedGame
    if (decision !== 'delete') return consequences[decision]
    return kind === 'comment' ? ofRemoval.comment : ofRemoval.quiz
  },
  caseReasons: { ...reportDialogTexts.reasons, link: 'Ссылка от\u00a0новой учётной записи' } satisfies Record<
    CaseReason,
    string
  >,
  states: {
    shown: 'На\u00a0сайте',
    waits: 'Ждёт проверки',
    hidden: 'Скрыто',
    deleted: 'Удалено',
  } satisfies Record<NonNullable<ReportedThing['current']>['state'], string>,
  hiddenWithAuthor: 'Скрыт вместе с\u00a0автором',
  /** A decision of the log with the length of a ban. */
  decisionWithDays: (decision: LoggedDecision, days: number | null) =>
    days === null ? decisions[decision] : `${decisions[decision]} на\u00a0${counted(days, dayForms)}`,
  noReason: 'без пояснения',
  /** Reasons of decisions without words of an administrator: by calls that take none, taken back at once, by reports alone. */
  generalReason: 'Нарушение правил сайта',
  undoReason: 'Отмена предыдущего решения',
  automaticReason: 'Скрыт до\u00a0проверки: на\u00a0него пожаловались несколько человек.',
  case: {
    states: { open: 'Ждут решения', decided: 'Решённые' },
    statesLabel: 'Какие жалобы показать',
    title: (kind: ThingKind, name: string) => `${kinds[kind]}, автор: ${name}`,
    openSince: (moment: string) => `Ждёт с\u00a0${moment}`,
    reportsCount: (count: number) => counted(count, reportForms),
    reported: 'Когда пожаловались',
    current: 'Сейчас',
    isSame: 'С\u00a0тех пор не\u00a0изменилось.',
    isGone: 'Этого на\u00a0сайте больше нет.',
    isErased: 'Как это выглядело, уже не\u00a0хранится.',
    noText: 'Без текста',
    answers: 'Ответы:',
    tests: 'Тесты и\u00a0вопросы:',
    appeal: (decision: string) => `Автор не\u00a0согласен с\u00a0решением ${quoted(decision)}`,
    about: (count: number) => `Прежние решения об\u00a0этом авторе: ${count}`,
    banned: 'заблокирован',
    open: 'Посмотреть',
    decide: 'Решить',
    decideAgain: 'Решить заново',
    copies: 'Копии теста у\u00a0других',
    isOwn: 'О\u00a0своём решает другой администратор.',
  },
  dialog: {
    title: (kind: ThingKind) => `Что делать: ${kinds[kind].toLowerCase()}`,
    decision: 'Решение',
    days: 'На\u00a0сколько',
    forGood: 'Пока не\u00a0снимут',
    forDays: (days: number) => counted(days, dayForms),
    reason: 'Причина',
    reasonHint: 'Её прочитает автор. Пишите без имён: эти слова останутся в\u00a0журнале.',
    choose: 'Выберите решение',
    notChosen: 'Выберите, что делать с\u00a0блокировкой.',
    reasonMissing: 'Напишите причину: её прочитает автор.',
    submit: 'Решить',
    done: (decision: Decision) =>
      decision === 'uphold'
        ? 'Решено: блокировка остаётся в\u00a0силе.'
        : `Решено: ${decisions[decision].toLowerCase()}.`,
    decidedFirst: (decision: string, reason: string) =>
      `Другой администратор уже решил: ${quoted(decision)}, ${reason}.`,
  },
  log: {
    export: 'Скачать CSV',
    fileName: 'zhurnal-moderacii.csv',
    automatic: 'автоматически',
    operator: 'из\u00a0командной строки',
    actor: (id: number) => `администратор №\u00a0${id}`,
    thing: (kind: ThingKind, id: number) => `${kinds[kind]} №\u00a0${id}`,
    author: (id: number) => `автор №\u00a0${id}`,
  },
} as const

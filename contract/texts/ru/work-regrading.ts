import { counted, type PluralForms, plural } from '@quiz/contract/texts/ru/plural.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'
import { workTableTexts } from '@quiz/contract/texts/ru/work-table.ts'

/** After «из»: из 1 работы, из 5 работ. */
const ofWorks: PluralForms = { one: 'работы', few: 'работ', many: 'работ' }
/** After «у»: у 1 работы, у 5 работ. */
const works: PluralForms = { one: 'работа', few: 'работы', many: 'работ' }
/** In the accusative, as in the nominative but for one: пересчитать 1 работу. */
const givenWorks: PluralForms = { one: 'работу', few: 'работы', many: 'работ' }
const { pointsOf } = workTableTexts

type Score = { points: number; maxPoints: number }

/** «… останутся как есть»: with the verb for one and for several. */
const left = (attempts: number, title: string) =>
  `${counted(attempts, works)} ${plural(attempts, { one: 'останется', few: 'останутся', many: 'останутся' })} как\u00a0есть: в\u00a0тесте ${quoted(title)}`

/** Texts about regrading a work after a correction of its tests, and about questions that were wrong themselves. */
export const workRegradingTexts = {
  unknownQuestion: 'Такого вопроса в\u00a0этой работе нет.',
  keyCorrected: (titles: readonly string[]) =>
    titles.length === 1
      ? `Ключ теста ${quoted(titles[0] ?? '')} исправлен. Сданные работы посчитаны по\u00a0прежнему.`
      : `Ключи тестов ${titles.map(quoted).join(', ')} исправлены. Сданные работы посчитаны по\u00a0прежним.`,
  otherQuestions: (title: string) =>
    `В\u00a0тесте ${quoted(title)} теперь другие вопросы, поэтому по\u00a0его новому ключу работы не\u00a0пересчитать. Неверный вопрос можно зачесть всем: нажмите на\u00a0его номер в\u00a0таблице.`,
  open: 'Пересчитать',
  title: 'Пересчёт работы',
  consequences:
    'Считаем по\u00a0нынешнему ключу. Так\u00a0же посчитаются работы, которые ещё пишут. Прежние баллы останутся рядом с\u00a0новыми: их видите вы и\u00a0участники.',
  start: 'Пересчитать',
  regraded: 'Работа пересчитана.',
  looking: 'Смотрим, что изменится',
  cancel: 'Отмена',
  close: 'Закрыть',
  changes: (changed: number, attempts: number) =>
    `Баллы изменятся в\u00a0${changed} из\u00a0${counted(attempts, ofWorks)}:`,
  noChanges: 'Баллы сданных работ не\u00a0изменятся.',
  nobody: 'Сданных работ пока нет.',
  attempt: (number: number) => `попытка ${number}`,
  name: 'Имя',
  before: 'Было',
  after: 'Станет',
  scored: ({ points, maxPoints, mark }: Score & { mark: number | null }) =>
    mark === null ? pointsOf(points, maxPoints) : `${pointsOf(points, maxPoints)}, оценка ${mark}`,
  left: {
    other_questions: (attempts: number, title: string) => `${left(attempts, title)} теперь другие вопросы.`,
    answer_gone: (attempts: number, title: string) =>
      `${left(attempts, title)} больше нет ${plural(attempts, { one: 'отмеченного ответа', few: 'отмеченных ответов', many: 'отмеченных ответов' })}.`,
  },
  /** Beside the points that count. */
  earned: (points: number, moment: string) => `было ${workTableTexts.number(points)}, ${moment}`,
  earnedOf: ({ points, maxPoints }: Score, moment: string) =>
    `до пересчёта (${moment}) было ${pointsOf(points, maxPoints)}`,
  /** Of all works of a test. */
  all: {
    title: 'Пересчитать ваши работы?',
    start: (count: number) => `Пересчитать ${counted(count, givenWorks)}`,
    later: 'Позже',
    running: 'Пересчитываем работы',
    mayClose: 'Окно можно закрыть: пересчёт закончится сам.',
    done: (count: number) => (count === 1 ? 'Работа пересчитана.' : `Пересчитано: ${counted(count, givenWorks)}.`),
  },
  acceptIsDry: 'Сначала добавьте слово к\u00a0верным в\u00a0тесте, затем пересчитайте работу.',
  /** One more word that was typed is right. */
  accepting: {
    action: 'Зачесть это слово',
    title: (word: string) => `Зачесть ответ ${quoted(word)}?`,
    text: (word: string, title: string) =>
      `Ответ ${quoted(word)} добавится к\u00a0верным в\u00a0тесте ${quoted(title)}, и\u00a0работа пересчитается. Прежние баллы останутся рядом с\u00a0новыми.`,
    alsoKey: 'Заодно работа посчитается по\u00a0другим исправлениям ключа.',
    confirm: 'Зачесть и\u00a0пересчитать',
    /** There is no undoing it here: the key is that of the test. */
    done: (word: string) =>
      `Ответ ${quoted(word)} зачтён, работа пересчитана. Если передумаете, уберите его из\u00a0верных в\u00a0самом тесте и\u00a0пересчитайте работу.`,
    isGone: 'В\u00a0тесте больше нет такого вопроса с\u00a0ответом словами. Его можно зачесть всем.',
    isForeign: 'Ключ чужого теста меняет только его автор. Вопрос можно зачесть всем.',
    isFull: 'У\u00a0вопроса уже двадцать верных ответов, больше нельзя.',
  },
  forgiven: 'зачтён всем',
  forgiving: {
    /** On the head of a question. */
    headOf: (question: string, isForgiven: boolean) => (isForgiven ? `${question} (зачтён всем)` : question),
    title: (number: number) => `Зачесть вопрос ${number} всем?`,
    text: 'Полный балл за\u00a0него получит каждый, кому он достался: и\u00a0те, кто сдал, и\u00a0те, кто сдаст позже. Участники прочтут об\u00a0этом в\u00a0разборе.',
    alsoKey: 'Заодно работы посчитаются по\u00a0исправленному ключу.',
    confirm: 'Зачесть всем',
    done: (number: number) => `Вопрос ${number} зачтён всем.`,
    undo: 'Вернуть',
  },
  takingBack: {
    title: (number: number) => `Отменить зачёт вопроса ${number}?`,
    text: 'Вопрос снова оценивается по\u00a0ответам.',
    confirm: 'Отменить зачёт',
    done: (number: number) => `Зачёт вопроса ${number} отменён.`,
  },
} as const

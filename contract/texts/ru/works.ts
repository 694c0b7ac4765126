import { limits } from '@quiz/contract/limits.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

/** Texts about works: tests given to a group. */
export const worksTexts = {
  reviewNeedsList:
    'Показывать верные ответы сразу можно только тем, кто входит по\u00a0личному коду из\u00a0вашего списка: иначе первый, кто закончит, передаст ответы другим.',
  closesBeforeOpening: 'Работа закрывается раньше, чем открывается. Поменяйте одно из\u00a0двух.',
  closesInThePast: 'Это время уже прошло. Выберите время в\u00a0будущем.',
  pickTooMany: (questions: number) => `В\u00a0выбранных тестах вопросов всего ${questions}.`,
  /** Names a part of a work whose questions are own ones of any theme. */
  ownQuestions: 'Мои вопросы',
  /** A column of the table of a work that draws: the title of a part and which of its questions. */
  place: (title: string, number: number) => `${title} ${number}`,
  pickWithEntries: 'Сколько вопросов выбрать, скажите или у\u00a0всей работы, или у\u00a0её частей.',
  pointsNeedPick: 'Баллы назначают вместе с\u00a0числом вопросов.',
  pickMissing: 'Скажите, сколько вопросов взять.',
  /** Of one part, with how many questions there are after doubles are left out. */
  poolTooSmall: ({ found, pick }: { found: number; pick: number }) =>
    `Подходящих вопросов ${found}, а\u00a0нужно ${pick}.`,
  tooManyAsked: (asked: number) =>
    `Вопросов в\u00a0попытке получается ${asked}, а\u00a0может быть не\u00a0больше ${limits.workQuestionsMax}.`,
  tooManyFrozen: `Работа выбирает не\u00a0больше чем из\u00a0${limits.frozenQuestionsMax} вопросов. Сузьте тему или виды.`,
  nameLength: `В\u00a0имени должно быть от\u00a0${limits.fullNameMin} до\u00a0${limits.participantNameChars} знаков`,
  /** Of a name in a list. */
  unfitName: (name: string, problem: string) => `Имя ${quoted(name)} не\u00a0подойдёт. ${problem}.`,
  begunAnew: 'Участник уже начал новую попытку: прежнюю не\u00a0вернуть.',
  notHandedIn: 'Вернуть можно только работу, которую участник сдал сам.',
  reviewSeen: 'Участник уже видел верные ответы. Дайте ему новую попытку.',
  closedForOne: 'Работа завершена. Откройте её снова для всех или для этого участника.',
  notEntered: 'Этот участник ещё не\u00a0входил: без списка открыть работу можно только тому, кто начал.',
  ownEndTooFar: `Не\u00a0дальше ${limits.workOpenDays} дней от\u00a0сегодняшнего.`,
  ownEndAfterDeletion: 'К\u00a0этому времени имена и\u00a0ответы работы уже удалятся.',
  undoTooLate: 'Эти минуты уже не\u00a0забрать: прошло больше десяти секунд.',
  undoAnswered: 'Эти минуты уже не\u00a0забрать: с\u00a0ними продолжили писать.',
  /** To the author; participants read another sentence. */
  fullList: `В\u00a0работе может быть не\u00a0больше ${limits.participantsMax} участников. Остальным дайте ещё одну такую же.`,
  noClasses: 'Выберите класс.',
  classesWithoutPupils: 'Классы выбирают только в\u00a0работе для класса.',
  leftClass: 'Вы\u00a0больше не\u00a0учитель этого класса: открыть его работу снова нельзя.',
  listOfClass: 'Список этой работы\u00a0— сам класс: измените его на\u00a0странице класса.',
  onAnotherDevice: 'Эта работа открыта на\u00a0другом устройстве.',
  nameInList: 'Такое имя в\u00a0списке уже есть.',
  nameMissing: 'Напишите своё имя.',
  codeMissing: 'Введите личный код: его даёт автор работы.',
  oneChange: 'Список участников меняется по\u00a0одному действию за\u00a0раз.',
} as const

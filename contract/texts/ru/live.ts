import { limits } from '@quiz/contract/limits.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

/** Texts about games in class that both sides have. */
export const liveTexts = {
  speedNeedsSeconds: 'Очки за\u00a0скорость возможны только со\u00a0временем на\u00a0ответ.',
  quietTeams: 'В\u00a0тихой игре имён нет, поэтому команд в\u00a0ней не\u00a0бывает.',
  quietList: 'В\u00a0тихой игре имён нет, поэтому списка в\u00a0ней не\u00a0бывает.',
  quietClass: 'В\u00a0тихой игре имён нет, поэтому класса в\u00a0ней не\u00a0выбирают.',
  quietGiven: 'В\u00a0тихой игре имён нет, поэтому и\u00a0давать их не\u00a0нужно.',
  givenToDevices: 'Имена игра даёт только тем, кто отвечает с\u00a0устройств.',
  oneChange: 'Участники меняются по\u00a0одному действию за\u00a0раз.',
  nameLength: 'В\u00a0имени должно быть от\u00a01 до\u00a060 знаков',
  nameMissing: 'Напишите имя.',
  teamMissing: 'Напишите название команды.',
  codeMissing: 'Введите личный код: его даёт ведущий.',
  listOnly: 'Имена вносят заранее только в\u00a0игру со\u00a0списком.',
  listOfClass: 'Список этой игры\u00a0— сам класс: измените его на\u00a0странице класса.',
  noClass: 'Выберите класс.',
  classWithoutPupils: 'Класс выбирают только в\u00a0игре для класса.',
  noNumber: (number: string) => `В\u00a0классе нет ученика с\u00a0номером ${number}.`,
  notNumber: (typed: string) => `Напишите номера цифрами: ${quoted(typed)} не\u00a0подходит.`,
  numberTaken: (number: string) => `Номер ${number} уже в\u00a0игре.`,
  noExtension: 'У\u00a0этого вопроса нет времени, которое можно продлить.',
  tooManyQuestions: (most: number) => `В\u00a0игре может быть не\u00a0больше ${most} вопросов.`,
  noWayToAnswer: 'Выберите, как отвечать: с\u00a0устройств, по\u00a0карточкам или и\u00a0так, и\u00a0так.',
  cardsSeconds: 'С\u00a0карточками время не\u00a0идёт: вопрос заканчивает ведущий.',
  cardTwice: 'Одна карточка прочитана дважды.',
  full: `В\u00a0игре может быть не\u00a0больше ${limits.playersMax} участников.`,
  cardsOnly: 'В\u00a0этой игре нет карточек.',
  optionMissing: 'В\u00a0вопросе нет такого варианта.',
  noCardQuestions:
    'По\u00a0карточкам не\u00a0подходит ни\u00a0один вопрос: нужен один верный ответ и\u00a0до\u00a0четырёх вариантов.',
  /** The name of who plays by a card in a game without a list. */
  cardName: (card: number) => `Карточка ${card}`,
} as const

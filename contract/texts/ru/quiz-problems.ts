import { limits } from '@quiz/contract/limits.ts'

const questionProblems = {
  fewAnswers: (question: number) => `Нужно минимум указать минимум два ответа в вопросе №${question}`,
  noRightAnswer: (question: number) => `Нужно минимум указать хотя бы один правильный ответ в вопросе №${question}`,
  manyRightAnswers: (question: number) =>
    `В вопросе №${question} отмечено несколько правильных ответов: включите «Несколько верных ответов» или оставьте один`,
  noAnswerText: (question: number, answer: number, _isSpare: boolean) =>
    `Необходимо заполнить описание в вопросе №${question} ответ №${answer}`,
  noAcceptedText: (question: number) => `Укажите хотя бы один ответ, который засчитывается, в вопросе №${question}`,
  compactWithTypo: (question: number) =>
    `В вопросе №${question} ответ — символы подряд, опечатка в нём не прощается: оставьте что-то одно`,
  orderWithoutCompact: (question: number) =>
    `В вопросе №${question} порядок может быть не важен, только если ответ — символы подряд`,
  badAcceptedNumber: (question: number) => `Верный ответ в вопросе №${question} должен быть числом, например −3,14`,
  badTolerance: (question: number) => `Погрешность в вопросе №${question} должна быть числом не меньше нуля`,
  fewElements: (question: number) =>
    `Чтобы было что расставить по порядку, нужно минимум ${limits.orderMin} элемента в вопросе №${question}`,
  noElement: (question: number, element: number) =>
    `Напишите текст или выберите картинку: вопрос №${question}, элемент №${element}`,
  repeatedElement: (question: number, element: number) =>
    `Одинаковые элементы не расставить по порядку: измените в вопросе №${question} элемент №${element}`,
  fewPairs: (question: number) => `Нужно минимум ${limits.answersMin} пары в вопросе №${question}`,
  halfPair: (question: number, pair: number) => `Заполните обе стороны: вопрос №${question}, пара №${pair}`,
  repeatedLeft: (question: number, pair: number) =>
    `В вопросе №${question} левая сторона пары №${pair} повторяется: участники не различат такие пары`,
  onlyChoice: (question: number) =>
    `В личностном тесте отвечают выбором из вариантов: измените вид вопроса №${question}`,
}
/** What problems of questions of all kinds say, by the number of the question and of the answer; a spare answer may be removed as well. */
export type QuestionProblemTexts = Readonly<typeof questionProblems>

/** Problems that block the creation of a test, worded as in section 8 of the specification where it gives the words. */
export const quizProblemTexts = {
  title: 'Ошибка :(',
  noCover: 'Картинка для обложки очень важна для теста',
  noQuestions: 'Нужно минимум два вопроса',
  tooManyQuestions: `В тесте может быть не больше ${limits.questionsMax} вопросов`,
  noQuestionText: (question: number) => `Напишите текст вопроса №${question}`,
  ...questionProblems,
  badSourceUrl: (question: number) =>
    `Источник в вопросе №${question} должен быть адресом, который начинается с https://`,
  fewResults: 'Нужно минимум два результата',
  unknownResult: (question: number, answer: number) =>
    `В вопросе №${question} ответ №${answer} ведёт к результату, которого нет`,
  unledResult: (result: number) => `К результату №${result} не ведёт ни один ответ`,
  brokenBands: 'Границы результатов должны идти подряд от 0 до 100 %',
} as const

import { quoted } from '@quiz/contract/texts/ru/quoted.ts'
import { sharePictureTexts } from '@quiz/contract/texts/ru/share-pictures.ts'

/** Messages about results, which their owners share. */
export const resultMessageTexts = {
  scoreMessage: (title: string, right: number, all: number) =>
    `Мой результат в\u00a0тесте ${quoted(title)}: ${sharePictureTexts.score(right, all)}. А\u00a0у\u00a0вас?`,
  otherScoreMessage: (title: string, right: number, all: number) =>
    `Результат теста ${quoted(title)}: ${sharePictureTexts.score(right, all)}. А\u00a0у\u00a0вас?`,
  outcomeMessage: (title: string, result: string) => `${sharePictureTexts.outcome(result)} Тест ${quoted(title)}`,
  otherOutcomeMessage: (title: string, result: string) =>
    `Результат теста ${quoted(title)}: ${result}. А\u00a0у\u00a0вас?`,
  squaresOf: (squares: string, title: string) => `${squares} · Тест ${quoted(title)}`,
  /** Squares count answers, the right ones first: their order does not say which ones were right. */
  squares: ({ right, partly, all }: { right: number; partly: number; all: number }) =>
    `${'🟩'.repeat(right)}${'🟨'.repeat(partly)}${'🟥'.repeat(all - right - partly)} ${sharePictureTexts.score(right, all)}`,
} as const

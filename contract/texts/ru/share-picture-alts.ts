import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

/** What stands for share pictures where they are not seen: the server alone says it. */
export const sharePictureAlts = {
  site: (brand: string) => `${brand}: викторины и\u00a0тесты`,
  quiz: (title: string) => `Тест ${quoted(title)}`,
  score: (title: string, right: number, all: number) => `Результат теста ${quoted(title)}: ${right} из\u00a0${all}`,
  outcome: (title: string, result: string) => `Результат теста ${quoted(title)}: ${result}`,
} as const

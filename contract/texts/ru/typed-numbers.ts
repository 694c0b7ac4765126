import { limits } from '@quiz/contract/limits.ts'

/** What a field says about a text that is no number, by what is wrong with it. */
export const typedNumberTexts = {
  badFraction: 'Напишите дробь целыми числами, например 1/2 или 1\u00a01/2',
  fraction: 'Напишите дробь десятичной: 0,5, а\u00a0не 1/2',
  digits: `В\u00a0числе не больше ${limits.significantDigits} значащих цифр`,
  otherUnit: (unit: string) => `Напишите число без единицы или в\u00a0${unit}`,
  other: 'Напишите только число, например −3,14',
} as const

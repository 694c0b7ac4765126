import type { StatisticsOfQuestion } from '@quiz/contract/attempt/statistics.ts'

/** A typed answer as it is read in Russian: a number has a decimal comma, without which Excel makes a date of «3.14». */
export const typedText = (kind: StatisticsOfQuestion['kind'], text: string): string =>
  kind === 'number' ? text.replace('.', ',') : text

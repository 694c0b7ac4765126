import { limits } from '@quiz/contract/limits.ts'
import { counted, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'

const chars: PluralForms = { one: 'символа', few: 'символов', many: 'символов' }
const items: PluralForms = { one: 'штуки', few: 'штук', many: 'штук' }

/** Messages about a request beyond its schema. */
export const requestTexts = {
  unstorable: 'Здесь есть символ, который нельзя сохранить.',
  tooMuch: 'Здесь слишком много значений.',
  idempotencyKey: `Нужно от ${limits.idempotencyKeyMin} до ${limits.idempotencyKeyMax} символов.`,
} as const

/** Messages about fields that schemas cannot give by themselves. */
export const fieldTexts = {
  tooManyMarks: 'Слишком много знаков над одной буквой.',
  unknownId: 'В этой версии теста такого нет.',
  repeatedId: 'Это названо дважды.',
  repeatedResult: 'Один и тот же результат назван дважды.',
  noSuchDecision: 'Такого решения здесь не бывает.',
} as const

/** The part of a schema issue that decides its message. */
export type Issue = {
  code?: string | undefined
  origin?: string
  minimum?: unknown
  maximum?: unknown
  inclusive?: unknown
  input?: unknown
}

/** Message about one field whose schema has no message of its own. */
export function issueText(issue: Issue): string {
  const { code, minimum, maximum } = issue
  if (code === 'invalid_type' && issue.input === undefined) return missing
  if (code === 'too_small' && typeof minimum === 'number') {
    return issue.inclusive === false ? `Больше ${minimum}.` : tooSmall(issue.origin, minimum)
  }
  if (code === 'too_big' && typeof maximum === 'number') return tooBig(issue.origin, maximum)
  return 'Здесь что-то не то.'
}

const missing = 'Это поле нужно заполнить.'

function tooSmall(origin: string | undefined, minimum: number): string {
  if (origin === 'string') return minimum <= 1 ? missing : `Не короче ${counted(minimum, chars)}.`
  return origin === 'array' ? `Не меньше ${counted(minimum, items)}.` : `Не меньше ${minimum}.`
}

function tooBig(origin: string | undefined, maximum: number): string {
  if (origin === 'string') return `Не длиннее ${counted(maximum, chars)}.`
  return origin === 'array' ? `Не больше ${counted(maximum, items)}.` : `Не больше ${maximum}.`
}

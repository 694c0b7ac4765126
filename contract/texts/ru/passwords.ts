import { limits } from '@quiz/contract/limits.ts'

/** Messages about a password. */
export const passwordTexts = {
  missing: 'Введите пароль',
  short: `Пароль должен быть не короче ${limits.passwordMin} знаков`,
  long: `Пароль должен быть не длиннее ${limits.passwordMax} знаков`,
  common: 'Этот пароль слишком легко угадать. Придумайте другой',
  own: 'Пароль не должен строиться из вашего имени, логина или почты',
  mismatch: 'Пароли не совпадают',
} as const

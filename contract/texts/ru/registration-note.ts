/** The sentence after that about the rules, below the form of registration. No other page loads it. */
export const registrationNote = {
  privacy: 'Политика конфиденциальности',
  about: ' говорит, что хранится о\u00a0вас и\u00a0зачем.',
} as const

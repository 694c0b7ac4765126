/** The end of the sentence about the rules below the form of registration. No other page loads it. */
export const registrationNote = {
  about: 'Что хранится о\u00a0вас и\u00a0зачем, написано в\u00a0',
  privacy: 'политике конфиденциальности',
} as const

/** Words of the mails. Nothing that a person typed stands in them: nobody should be able to write to strangers in our name. */
export const mailTexts = {
  passwordReset: {
    title: 'Восстановление пароля',
    lead: (brand: string) =>
      `Мы получили просьбу сменить пароль вашей учётной записи на\u00a0сайте «${brand}». Откройте ссылку и\u00a0придумайте новый.`,
    action: 'Сменить пароль',
    notes: [
      'Ссылка сработает один раз и\u00a0действует один час.',
      'Если вы\u00a0об\u00a0этом не\u00a0просили, ничего делать не\u00a0нужно: пароль останется прежним. Никому не\u00a0пересылайте это письмо.',
    ],
  },
  passwordChanged: {
    title: 'Пароль изменён',
    lead: (brand: string) =>
      `Пароль вашей учётной записи на\u00a0сайте «${brand}» изменён, на\u00a0остальных устройствах нужно войти заново.`,
    notes: (contact: string) => [
      `Если это были не\u00a0вы, восстановите пароль на\u00a0странице входа и\u00a0напишите нам: ${contact}.`,
    ],
  },
  emailChanged: {
    title: 'Почта изменена',
    lead: (brand: string) =>
      `У\u00a0вашей учётной записи на\u00a0сайте «${brand}» теперь другая электронная почта. На\u00a0этот адрес письма больше приходить не\u00a0будут.`,
    notes: (contact: string) => [`Если это были не\u00a0вы, напишите нам: ${contact}.`],
  },
  /** The line in the list of mails. */
  subject: (title: string, brand: string) => `${title} — ${brand}`,
} as const

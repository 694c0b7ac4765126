import { grouped } from '@quiz/contract/texts/ru/plural.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

const dayFormat = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone: 'UTC' })
const dayOf = (at: Date): string => dayFormat.format(at).replace('\u00a0г.', ' года').replace(' г.', ' года')

/**
 * Texts of mails. They contain no text typed by a user: otherwise a user could send messages to other people in the site's
 * name.
 */
export const mailTexts = {
  passwordReset: {
    title: 'Восстановление пароля',
    lead: (brand: string) =>
      `Мы получили просьбу сменить пароль вашей учётной записи на\u00a0сайте ${quoted(brand)}. Откройте ссылку и\u00a0придумайте новый.`,
    action: 'Сменить пароль',
    notes: [
      'Ссылка сработает один раз и\u00a0действует один час.',
      'Если вы\u00a0об\u00a0этом не\u00a0просили, ничего делать не\u00a0нужно: пароль останется прежним. Никому не\u00a0пересылайте это письмо.',
    ],
  },
  passwordChanged: {
    title: 'Пароль изменён',
    lead: (brand: string) =>
      `Пароль вашей учётной записи на\u00a0сайте ${quoted(brand)} изменён, на\u00a0остальных устройствах нужно войти заново.`,
    notes: (contact: string) => [
      `Если это были не\u00a0вы, восстановите пароль на\u00a0странице входа и\u00a0напишите нам: ${contact}.`,
    ],
  },
  emailChanged: {
    title: 'Почта изменена',
    lead: (brand: string) =>
      `У\u00a0вашей учётной записи на\u00a0сайте ${quoted(brand)} теперь другая электронная почта. На\u00a0этот адрес письма больше приходить не\u00a0будут.`,
    notes: (contact: string) => [`Если это были не\u00a0вы, напишите нам: ${contact}.`],
  },
  confirmation: {
    title: 'Подтверждение почты',
    lead: (brand: string) =>
      `Этот адрес указан в\u00a0учётной записи на\u00a0сайте ${quoted(brand)}. Если она ваша, откройте ссылку и\u00a0нажмите кнопку на\u00a0странице.`,
    action: 'Подтвердить почту',
    notes: [
      'Ссылка сработает один раз и\u00a0действует сутки.',
      'Если вы\u00a0не\u00a0регистрировались, ничего делать не\u00a0нужно: адрес останется неподтверждённым.',
    ],
  },
  accountDeletion: {
    title: 'Аккаунт будет удалён',
    lead: (brand: string, at: Date) =>
      `Ваш аккаунт на\u00a0сайте ${quoted(brand)} будет удалён ${dayOf(at)}. До\u00a0этого дня его никто не\u00a0видит, и\u00a0его ещё можно вернуть.`,
    action: 'Остановить удаление',
    notes: [
      'Если вы\u00a0не\u00a0просили удалить аккаунт, остановите удаление и\u00a0смените пароль.',
      'Если всё верно, ничего делать не\u00a0нужно.',
    ],
  },
  reportsWaiting: {
    title: 'Жалобы ждут решения',
    lead: (brand: string, count: number) =>
      `На\u00a0сайте ${quoted(brand)} больше суток ждут решения жалобы и\u00a0ответы авторов: ${grouped(count)}.`,
    action: 'Открыть жалобы',
    notes: ['Такое письмо приходит администраторам не\u00a0чаще раза в\u00a0сутки.'],
  },
  test: {
    title: 'Пробное письмо',
    lead: (brand: string) =>
      `Так выглядят письма сайта ${quoted(brand)}. Если вы\u00a0его читаете, почта настроена правильно.`,
    notes: ['Это письмо отправлено командой владельца сайта, отвечать на\u00a0него не\u00a0нужно.'],
  },
  subject: (title: string, brand: string) => `${title} — ${brand}`,
} as const

import { limits } from '@quiz/contract/limits.ts'
import { accountHeads } from '@quiz/contract/texts/ru/account-heads.ts'

export const deletionTexts = {
  title: 'Удаление аккаунта',
  lead: `Аккаунт исчезнет с\u00a0сайта сразу, а\u00a0через ${limits.deletionDays}\u00a0дней будет удалён насовсем: профиль, результаты, лайки, комментарии и\u00a0картинки. До\u00a0этого можно передумать.`,
  password: 'Текущий пароль',
  tests: 'Что сделать с\u00a0вашими тестами',
  choices: {
    delete: { label: 'Удалить', hint: 'Вместе с\u00a0вопросами, картинками и\u00a0комментариями.' },
    keep: {
      label: 'Оставить на\u00a0сайте',
      hint: 'Открытые тесты останутся без вашего имени, с\u00a0подписью «Автор удалён». Закрытые и\u00a0те, что в\u00a0корзине, удалятся.',
    },
  },
  open: 'Удалить аккаунт',
  dialog: 'Удалить аккаунт?',
  way: `Вы\u00a0выйдете на\u00a0всех устройствах. Чтобы передумать, откройте ссылку из\u00a0письма или войдите в\u00a0течение ${limits.deletionDays}\u00a0дней.`,
  submit: 'Удалить',
  requested: `Аккаунт будет удалён через ${limits.deletionDays}\u00a0дней. Письмо со\u00a0ссылкой, которая это остановит, отправлено`,
  waiting: {
    title: (moment: string) => `Аккаунт будет удалён ${moment}`,
    text: 'Пока его никто не\u00a0видит. Если передумали, всё вернётся на\u00a0место: тесты, комментарии, лайки и\u00a0результаты.',
    keep: 'Передумал',
    leave: 'Выйти',
    kept: 'Аккаунт сохранён. Войдите ещё раз',
  },
  page: {
    ...accountHeads.keep,
    lead: 'Нажмите кнопку, и\u00a0аккаунт останется таким, каким был.',
    submit: 'Оставить аккаунт',
    done: 'Аккаунт сохранён. Теперь можно войти.',
    noLink:
      'Здесь останавливают удаление аккаунта по\u00a0ссылке из\u00a0письма. Откройте письмо и\u00a0пройдите по\u00a0ссылке ещё раз.',
    toLogin: 'Ко входу',
  },
  /** The author of tests that stay. */
  deletedAuthor: 'Автор удалён',
  /** Title of a test, and of its results, that went with their author. */
  removedQuiz: 'Тест удалён',
  removedResult: 'Результат удалён',
} as const

/** Texts of the dialog after a test is created. */
export const publishingTexts = {
  title: 'Тест опубликован',
  text: 'Отправьте ссылку друзьям: пройти тест можно без регистрации.',
  link: 'Ссылка на тест',
  copy: 'Скопировать ссылку',
  copied: 'Ссылка скопирована',
  copyManually: 'Скопируйте выделенную ссылку',
  createMore: 'Создать ещё',
  take: 'Пройти самому',
  share: 'Поделиться',
} as const

import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

const dateFormat = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Texts of the archive of a person's own data. */
export const archiveTexts = {
  fileName: (userId: number, at: Date) => `kvizarium-${userId}-${at.toISOString().slice(0, 10)}.zip`,
  /** The file that explains the others; it has to be understood without this site. */
  readme: ({ brand, publicUrl, at }: { brand: string; publicUrl: string; at: Date }) =>
    [
      `Здесь всё, что хранит о вас сайт ${quoted(brand)} (${publicUrl}).`,
      `Архив собран ${dateFormat.format(at)} по времени UTC.`,
      '',
      'Файлы .json — обычный текст в кодировке UTF-8: их открывает любой текстовый редактор или браузер.',
      'Время в них записано по UTC, null значит «нет».',
      '',
      'account.json    учётная запись: имя, почта, телефон, день рождения, рассказ о себе',
      'sessions.json   сеансы: где и когда вы входили',
      'consents.json   ваши согласия: документ, редакция, отпечаток текста и время',
      'tests/          ваши тесты, по файлу на тест: настройки и все версии с вопросами и верными ответами',
      'works/          ваши работы, по файлу на работу: настройки, участники и их ответы',
      'games/          ваши игры на уроке, по файлу на игру: настройки, участники и их ответы',
      'results.json    пройденные вами тесты: дата, ваши ответы и результат',
      'practice.json   ваша тренировка: ответы последних недель и ошибки, которые вы повторяете',
      'comments.json   ваши комментарии, со скрытыми',
      'likes.json      что вам понравилось',
      'reports.json    ваши жалобы и сообщения об ошибках, и чем они закончились',
      'notices.json    решения модераторов о вашем и ваши ответы на них',
      'pictures/       ваши картинки: аватар и картинки тестов. В файлах .json названо, где какая',
      '',
      'Пароля здесь нет: сайт его не знает и хранит только отпечаток, по которому пароль не восстановить.',
      'Не пересылайте архив: в нём ваши личные данные.',
      '',
    ].join('\r\n'),
} as const

/** Texts of the section of the account page about own data. */
export const personalDataTexts = {
  title: 'Ваши данные',
  open: 'Скачать мои данные',
  lead: 'Соберём архив: тесты, результаты, комментарии, картинки и всё остальное, что сайт о\u00a0вас хранит. Просить его можно раз в\u00a0час.',
  submit: 'Собрать архив',
  ready: 'Архив готов',
  download: 'Скачать архив',
  until: (time: string) =>
    `Ссылка сработает один раз, до\u00a0${time}. Архив открывается на\u00a0телефоне и\u00a0компьютере.`,
  started: (time: string) => `Загрузка началась. Если она прервётся, её можно начать заново до\u00a0${time}.`,
  again: 'Начать заново',
} as const

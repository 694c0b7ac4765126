/** Texts about the address by which others reach the site. */
export const boardTexts = {
  localOnly: 'Сайт открыт только на\u00a0этом компьютере. Запустите его с\u00a0HOST=0.0.0.0',
  choose: 'Адрес для учеников: этот компьютер в\u00a0нескольких сетях',
} as const

/** Texts of boards that a class looks at: how to enter, and the address by which others reach the site. */
export const boardTexts = {
  localOnly: 'Сайт открыт только на\u00a0этом компьютере. Запустите его с\u00a0HOST=0.0.0.0',
  choose: 'Адрес для учеников: этот компьютер в\u00a0нескольких сетях',
  openAddress: 'Откройте',
  enterCode: 'введите код',
  sleeps: 'Экран может погаснуть: отключите на\u00a0время урока спящий режим.',
  fullScreen: 'Во\u00a0весь экран',
  leaveFullScreen: 'Выйти из\u00a0полного экрана',
} as const

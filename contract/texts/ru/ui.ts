/** Default texts of the interface components. */
export const uiTexts = {
  close: 'Закрыть',
  understood: 'Понятно',
  cancel: 'Отмена',
  confirm: 'Подтвердить',
  loading: 'Загружаем',
  picture: 'Картинка',
  enlarge: 'Увеличить картинку',
  enlargeNamed: (name: string) => `Увеличить картинку: ${name}`,
  less: 'Меньше',
  more: 'Больше',
  showPassword: 'Показать пароль',
  hidePassword: 'Скрыть пароль',
  openCalendar: 'Открыть календарь',
  noSuchDay: (day: string) => `Дня ${day} не\u00a0бывает. Проверьте число и\u00a0месяц.`,
  messages: 'Сообщения',
  /** How much of a limit is used: «14 из 30». */
  used: (used: number, limit: number) => `${used} из ${limit}`,
  /** A percentage for screen readers. */
  percents: (value: number) => `${value} %`,
} as const

/** Texts of the band slider. */
export const bandTexts = {
  /** A band in figures: «40–79 %». */
  range: (from: number, to: number) => (from === to ? `${from} %` : `${from}–${to} %`),
  /** A band for screen readers. */
  spoken: (label: string, from: number, to: number) =>
    from === to ? `${label}: ${from} процентов` : `${label}: от ${from} до ${to} процентов`,
} as const

/** Texts of the picture picker and the cropper. */
export const pictureTexts = {
  drop: 'Выберите картинку или перетащите её\u00a0сюда',
  dropHint: 'JPEG, PNG, WebP, GIF, SVG…',
  dropHere: 'Отпускайте: картинка ляжет сюда',
  edit: 'Изменить',
  remove: 'Удалить',
  cropTitle: 'Редактирование изображения',
  cropHint: 'Рамку можно двигать пальцем, мышью или стрелками.',
  ratio: 'Соотношение сторон',
  crop: {
    cropArea: 'Рамка: двигайте стрелками',
    nwDragHandle: 'Левый верхний угол рамки: двигайте стрелками',
    nDragHandle: 'Верхний край рамки: двигайте стрелками',
    neDragHandle: 'Правый верхний угол рамки: двигайте стрелками',
    eDragHandle: 'Правый край рамки: двигайте стрелками',
    seDragHandle: 'Правый нижний угол рамки: двигайте стрелками',
    sDragHandle: 'Нижний край рамки: двигайте стрелками',
    swDragHandle: 'Левый нижний угол рамки: двигайте стрелками',
    wDragHandle: 'Левый край рамки: двигайте стрелками',
  },
  /** By the code of a `PictureProblem`. */
  problems: {
    not_a_picture: 'Это не\u00a0картинка. Подойдут JPEG, PNG, WebP, GIF, SVG и\u00a0другие картинки.',
    unreadable:
      'Эту картинку браузер прочитать не\u00a0может. Сохраните её\u00a0в JPEG или PNG и\u00a0выберите ещё раз.',
    unreadable_heic: 'Фото в\u00a0формате HEIC здесь не\u00a0открыть. Сохраните его в JPEG и\u00a0выберите ещё раз.',
  },
} as const

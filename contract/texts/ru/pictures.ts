/** Texts of the picture picker and the cropper. */
export const pictureTexts = {
  drop: 'Выберите картинку или перетащите её\u00a0сюда',
  dropHint: 'JPEG, PNG, WebP, GIF, SVG…',
  dropHere: 'Отпускайте: картинка ляжет сюда',
  edit: 'Изменить',
  thin: (width: number, height: number) =>
    `Картинка очень вытянута и\u00a0уменьшилась до\u00a0${width}\u00a0×\u00a0${height}\u00a0точек: мелкое на\u00a0ней не\u00a0прочесть. Вырежьте из\u00a0неё нужное и\u00a0выберите файл снова.`,
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

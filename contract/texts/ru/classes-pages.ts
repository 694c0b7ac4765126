import { limits } from '@quiz/contract/limits.ts'
import { counted, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

const devices: PluralForms = { one: 'устройство', few: 'устройства', many: 'устройств' }
const pupils: PluralForms = { one: 'ученик', few: 'ученика', many: 'учеников' }

/** Texts of the list of own classes. */
export const classListTexts = {
  title: 'Мои классы',
  lead: 'Список вставляют один раз в\u00a0год, а\u00a0потом берут для каждой работы и\u00a0игры.',
  create: 'Новый класс',
  loading: 'Ищем ваши классы',
  empty: {
    title: 'Классов пока нет',
    text: 'Вставьте список из\u00a0журнала один раз, и\u00a0он будет под рукой для каждой работы и\u00a0игры. Имена видят только учителя класса.',
    action: 'Завести первый класс',
  },
  enter: 'Войти по\u00a0коду',
  ledBy: (name: string) => `ведёт ${name}`,
  year: (year: string) => `${year} учебный год`,
  pupils: (count: number) => (count === 0 ? 'Пока никого' : counted(count, pupils)),
  form: {
    title: 'Новый класс',
    name: 'Название',
    hint: 'Например, 7Б или «Кружок по\u00a0информатике».',
    noName: 'Назовите класс.',
    year: 'Учебный год',
    create: 'Завести класс',
  },
} as const

/** Texts of the page of a class. */
export const classPageTexts = {
  title: 'Класс',
  back: 'Мои классы',
  /** What of a class is printed, as its pages and the links to them name it. */
  papers: { codes: 'Коды класса', sheets: 'Листы учеников' },
  loading: 'Открываем класс',
  keeps: (date: string) =>
    `Класс хранится до\u00a0${date}: потом он удалится вместе с\u00a0именами. Имена видят только учителя класса.`,
  goes: (date: string) =>
    `Учебный год закончился: ${date} класс удалится вместе с\u00a0именами и\u00a0отметками. Скачайте таблицу года, а\u00a0если список ещё нужен, перенесите класс на\u00a0следующий год.`,
  /** For teachers who do not own the class. */
  goesForTeacher: (date: string) =>
    `Учебный год закончился: ${date} класс удалится вместе с\u00a0именами и\u00a0отметками. Скачайте таблицу года, если она нужна.`,
  /** To its owner: a teacher who was or had been the owner is gone. */
  codesChanged: (date: string) =>
    `Коды всех учеников сменились ${date}: из\u00a0класса вышел учитель, который их знал. Прежние карточки не\u00a0действуют, раздайте новые.`,
  toTable: 'К\u00a0таблице года',
  actions: {
    label: 'Действия с\u00a0классом',
    paste: 'Вставить список',
    codes: 'Коды',
    more: 'Ещё',
    teachers: 'Учителя класса',
    rename: 'Переименовать',
    nextYear: 'На\u00a0следующий год',
    remove: 'Удалить класс',
    renamed: 'Класс переименован.',
    removed: 'Класс удалён.',
    leaving: {
      title: (title: string) => `Выйти из\u00a0класса ${quoted(title)}?`,
      text: (name: string) =>
        `В\u00a0классе есть другие учителя, поэтому он не\u00a0удалится, а\u00a0перейдёт к\u00a0тому, кто вошёл первым: ${name}. Коды всех учеников сменятся.`,
      confirm: 'Отдать класс и\u00a0выйти',
      done: 'Вы\u00a0вышли из\u00a0класса.',
    },
    moved: (year: string) => `Это новый класс на\u00a0${year} учебный год. Прежний остался в\u00a0списке.`,
    removing: {
      title: (title: string) => `Удалить класс ${quoted(title)}?`,
      text: 'Имена учеников, их\u00a0коды и\u00a0ответы в\u00a0работах и\u00a0играх этого класса удалятся сразу и\u00a0насовсем. Работы и\u00a0игры, в\u00a0которые вы\u00a0вставили этот список, останутся.',
      confirm: 'Удалить класс',
    },
    moving: {
      title: (year: string) => `Перенести класс на\u00a0${year} учебный год?`,
      text: 'Заведём новый класс с\u00a0теми, кто сейчас учится, и\u00a0с\u00a0теми\u00a0же учителями. Коды учеников будут новыми. Прежний класс останется как есть.',
      again: (title: string, year: string) =>
        `Класс ${quoted(title)} на\u00a0${year} учебный год у\u00a0вас уже есть: появится второй.`,
      confirm: 'Перенести',
    },
  },
  name: { class: 'Название класса', pupil: 'Имя', save: 'Сохранить', missing: 'Напишите имя.' },
  pupils: {
    title: 'Ученики',
    empty:
      'Вставьте список из\u00a0журнала или таблицы: номера, даты рождения и\u00a0всё лишнее мы\u00a0отделим от\u00a0имён.',
    emptyForTeacher: 'Владелец класса ещё не\u00a0вставил список.',
    goneTitle: 'Больше не\u00a0в\u00a0классе',
    forgotten: 'имя удалено',
    more: (name: string) => `Действия: ${name}`,
    rename: 'Переименовать',
    sheet: 'Лист с\u00a0отметками',
    code: 'Код и\u00a0устройства',
    leave: 'Больше не\u00a0в\u00a0классе',
    return: 'Вернуть в\u00a0класс',
    forget: 'Удалить имя',
    renamed: 'Имя исправлено.',
    leaves: (name: string) => `${quoted(name)} больше не\u00a0в\u00a0классе.`,
    returns: (name: string) => `${quoted(name)} снова в\u00a0классе.`,
    wasForgotten: 'Имя удалено.',
    codes: {
      title: (name: string) => `Код: ${name}`,
      hint: 'По\u00a0этому коду входят в\u00a0работы и\u00a0игры класса. Он действует до\u00a0конца учебного года.',
      devices: (count: number) =>
        count === 0 ? 'Пока никто по\u00a0нему не\u00a0входил.' : `Код помнит ${counted(count, devices)}.`,
      disconnect: 'Отключить устройства',
      disconnected: (name: string) => `Устройства отключены: ${quoted(name)} войдёт по\u00a0коду снова.`,
      renew: 'Новый код',
      renewHint:
        'Новый код нужен, если карточку потеряли: прежний перестанет действовать. Устройства, которые его помнят, отключают отдельно.',
      renewed: (name: string) => `Новый код готов: ${quoted(name)}.`,
      close: 'Закрыть',
    },
    forgetting: {
      title: (name: string) => `Удалить имя ${quoted(name)}?`,
      text: 'Имя ученика удалится из\u00a0класса, его работ и\u00a0игр. Если ученик просто ушёл, выберите «Больше не\u00a0в\u00a0классе»: тогда его можно вернуть. Вместе с\u00a0ним удалятся код и\u00a0ответы в\u00a0работах и\u00a0играх класса, у\u00a0всех учителей.',
      confirm: 'Удалить имя',
      againTitle: 'Точно удалить?',
      again: (name: string, number: number) =>
        `Вернуть ${quoted(name)} будет нельзя. В\u00a0списке останется только номер ${number}.`,
      confirmAgain: 'Удалить насовсем',
    },
  },
  paste: {
    title: 'Список класса',
    privacy: 'Хранятся только имена: дат рождения, телефонов и\u00a0адресов в\u00a0классе нет.',
    close: 'Закрыть',
    nothing: 'Вставьте хотя бы одно имя',
    unchanged: 'Менять нечего: отметьте, что изменить',
    full: (count: number) => `В\u00a0классе может быть ${limits.pupilsMax} учеников, а\u00a0выходит ${count}.`,
    /** Each group with its number. */
    added: (count: number) => `Новые: ${count}`,
    returned: (count: number) => `Снова в\u00a0списке: ${count}`,
    same: (count: number) => `Те\u00a0же: ${count}`,
    unclear: (count: number) => `Неясно, кто это: ${count}`,
    missing: (count: number) => `Больше нет в\u00a0списке: ${count}`,
    addedHint: 'Добавим тех, кто отмечен.',
    returnedHint: 'Вернём тех, кто отмечен.',
    missingHint: 'Отметьте тех, кто выбыл. Остальные не\u00a0изменятся.',
    sameHint: 'Они уже в\u00a0классе. Если это другой человек с\u00a0тем\u00a0же именем, отметьте его.',
    unclearHint:
      'Имя подходит нескольким ученикам, или ученику подходит несколько имён. Отметьте тех, кто новый. Остальные не\u00a0изменятся.',
    mayBe: (names: readonly string[]) => `Может быть, это ${names.map(quoted).join(' или\u00a0')}`,
    listed: (name: string) => `В\u00a0списке: ${quoted(name)}.`,
    twin: (twin: string) => `Другой человек: добавить как ${quoted(twin)}`,
    submit: 'Сохранить список',
    saved: (added: number, returned: number, left: number) =>
      [
        added > 0 ? `добавлено: ${added}` : '',
        returned > 0 ? `вернулось: ${returned}` : '',
        left > 0 ? `выбыло: ${left}` : '',
      ]
        .filter(Boolean)
        .join(', ')
        .replace(/^./, (first) => first.toUpperCase())
        .concat('.'),
  },
} as const

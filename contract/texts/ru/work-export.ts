import { fileNameOf } from '@quiz/contract/file-name.ts'
import type { TableRow } from '@quiz/contract/work/works.ts'

/** Texts of the table of a work as a file, and of its download. */
export const workExportTexts = {
  download: 'Скачать таблицу (CSV)',
  heads: {
    name: 'Имя',
    state: 'Состояние',
    startedAt: 'Начато',
    submittedAt: 'Сдано',
    minutes: 'Минут',
    points: 'Баллы',
    maxPoints: 'Из',
    percent: 'Процент',
    mark: 'Оценка',
    submittedBy: 'Кто сдал',
  },
  /** The first column when somebody has a number in the register. */
  listNumber: '№',
  /** A column of its own once the work has been regraded. */
  earned: 'Баллы до пересчёта',
  question: (number: number, title: string, points: number) => `${number}. ${title} (из ${points})`,
  /** A question that is forgiven, with the points that count; beside it those of the answers. */
  forgivenQuestion: (number: number, title: string, points: number) =>
    `${number}. ${title} (из ${points}, зачтён всем)`,
  answered: (number: number) => `${number}. За ответ`,
  states: { absent: 'Не начато', working: 'Пишет', submitted: 'Сдано' } satisfies Record<TableRow['state'], string>,
  onPaper: 'автор, с бумаги',
  submittedBy: { taker: 'участник', clock: 'вышло время', author: 'автор завершил работу' } satisfies Record<
    NonNullable<TableRow['submittedBy']>,
    string
  >,
  /** In the place of points: the question was not drawn for the attempt. */
  unasked: '—',
  /** In the place of points: what the questions brought is not known. */
  noBreakdown: 'разбивки нет',
  fileName: (title: string) => fileNameOf(title, { ending: 'csv', fallback: 'Работа' }),
} as const

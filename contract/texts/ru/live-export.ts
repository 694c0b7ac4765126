import { fileNameOf } from '@quiz/contract/file-name.ts'

type Question = { place: number; title: string; points: number; isForgiven: boolean; isSkipped: boolean }

/** Texts of the table of a game as a file. */
export const liveExportTexts = {
  heads: {
    name: 'Имя',
    members: 'Участники команды',
    points: 'Баллы',
    maxPoints: 'Из',
    percent: 'Процент',
    mark: 'Оценка',
    from: 'С\u00a0какого вопроса',
    joinedAt: 'Вход',
  },
  /** A column of its own in a game of a class. */
  number: '№',
  /** A column of its own in a game with paper cards. */
  card: 'Карточка',
  /** A column of its own in a game where speed counts. */
  withSpeed: 'Очки с\u00a0учётом скорости',
  question: ({ place, title, points, isForgiven, isSkipped }: Question) => {
    if (isSkipped) return `${place}. ${title} (пропущен)`
    return `${place}. ${title} (из ${points}${isForgiven ? ', зачтён всем' : ''})`
  },
  from: (place: number) => `с ${place}-го`,
  participant: (number: number) => `Участник ${number}`,
  left: (name: string) => `${name} (вышел)`,
  forgotten: 'удалено участником',
  /** In a game of a class, whose teacher may have removed the pupil; the number stays. */
  forgottenPupil: 'удалён',
  /** In the place of points: the question was asked before the player came. */
  unasked: '—',
  fileName: (title: string) => fileNameOf(title, { ending: 'csv', fallback: 'Игра' }),
} as const

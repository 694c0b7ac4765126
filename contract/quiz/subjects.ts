import { endpoint } from '@quiz/contract/endpoint.ts'
import { id } from '@quiz/contract/fields.ts'
import * as z from 'zod/mini'

/** A subject (category) of tests. */
export const subject = z.strictObject({ id, name: z.string() })
export type Subject = z.output<typeof subject>

/** Colour of a subject; selects its tokens and pictures. */
export type SubjectKey = 'games' | 'movies' | 'logic' | 'music' | 'science' | 'education' | 'other' | 'entertainment'

/** The known subjects in display order. */
export const knownSubjects = [
  { key: 'games', name: 'Игры' },
  { key: 'movies', name: 'Кино' },
  { key: 'logic', name: 'Логика' },
  { key: 'music', name: 'Музыка' },
  { key: 'science', name: 'Наука' },
  { key: 'education', name: 'Образование' },
  { key: 'entertainment', name: 'Развлечения' },
  { key: 'other', name: 'Другое' },
] as const satisfies { key: SubjectKey; name: string }[]

/** The colour of a subject by its name; an unknown subject is grey, as «Другое» is. */
export const subjectKey = (name: string): SubjectKey =>
  knownSubjects.find((known) => known.name === name)?.key ?? 'other'

export const subjects = {
  list: endpoint('GET', '/api/dictionary/getsubjects', {
    summary: 'Категории тестов',
    access: 'anyone',
    reply: z.array(subject),
  }),
}

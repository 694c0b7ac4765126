import { randomUUID } from 'node:crypto'
import { nameKeyOf } from '@quiz/contract/group/participant-name.ts'
import { isAnswered } from '@quiz/contract/questions/attempt-answers.ts'
import { defaultWorkSettings } from '@quiz/contract/work/work-settings.ts'
import type { Random } from '#server/domain/random.ts'
import { drawPersonalCode } from '#server/features/work/draw-code.ts'
import { gradeAnswers } from '#server/features/work/taking/attempt-score.ts'
import type { WorkSettings } from '#server/features/work/work-settings.ts'
import type { Db } from '#server/platform/store/db.ts'
import { answersOfTaker, type SeededQuiz } from './activity.ts'

/** The work that visitors can take: its code is in the documents, so that it never changes. */
export const sampleWork = {
  code: 'PRYMER24',
  slug: 'history-without-crib',
  title: 'История, 8 «Б»',
  note: 'Это пример. Попробуйте, как работу видит ученик; имя можно придумать.',
} as const

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** The days before seeding on which the class wrote the work. */
const ageDays = 3
const minutes = 20
/** Days for which visitors can take it. Then, and long before its names go, a site has works of its own. */
const openDays = 365

/** The class: what part of the questions each knows; `null` for those who were not there. Two did not come to the end. */
const participants: readonly { name: string; skill: number | null; isLate?: true }[] = [
  { name: 'Берёзкина А.', skill: 0.95 },
  { name: 'Васильков Р.', skill: 0.6 },
  { name: 'Дроздов М.', skill: 0.75 },
  { name: 'Ёлочкин Ф.', skill: 0.5, isLate: true },
  { name: 'Журавушкина О.', skill: null },
  { name: 'Зябликов Т.', skill: 0.85 },
  { name: 'Калинкина Д.', skill: 0.7 },
  { name: 'Ландышева М.', skill: 0.9 },
  { name: 'Ромашкин П.', skill: 0.4, isLate: true },
  { name: 'Снегирёва В.', skill: 0.8 },
  { name: 'Чижиков Л.', skill: null },
  { name: 'Щукин К.', skill: 0.65 },
]

/** Inserts the sample work of a sample test with its class; returns the number of participants. */
export async function seedWork(
  db: Db,
  quiz: SeededQuiz,
  { random, now }: { random: Random; now: Date },
): Promise<number> {
  const { note: _note, opensAt: _opensAt, closesAt: _closesAt, keepDays: _keepDays, ...usual } = defaultWorkSettings
  const settings: WorkSettings = { ...usual, minutes, review: 'score', marks: [50, 70, 85] }
  const lesson = new Date(now.getTime() - ageDays * dayMs)
  const work = await db
    .insertInto('works')
    .values({
      ...{ author_id: quiz.authorId, code: sampleWork.code, title: sampleWork.title, note: sampleWork.note },
      ...{ opens_at: null, closes_at: new Date(now.getTime() + openDays * dayMs), closed_at: null },
      ...{ settings: JSON.stringify(settings), keep_days: openDays, revision: participants.length },
      created_at: new Date(lesson.getTime() - dayMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('work_quizzes')
    .values({ work_id: work.id, position: 0, quiz_id: quiz.id, version_id: quiz.versionId })
    .execute()
  const rows = participants.map(({ name }, at) => ({
    ...{ work_id: work.id, name, name_key: nameKeyOf(name), personal_code: drawPersonalCode(), key_hash: null },
    ...{ revision: at + 1, created_at: lesson },
  }))
  const people = await db.insertInto('work_participants').values(rows).returning(['id', 'name']).execute()
  const ids = new Map(people.map(({ id, name }) => [name, id]))
  const attempts = participants.flatMap(({ name, skill, isLate = false }) =>
    skill === null ? [] : [attemptOf(quiz, { participantId: ids.get(name) ?? 0, skill, isLate, lesson, random })],
  )
  await db.insertInto('work_attempts').values(attempts).execute()
  return people.length
}

type Taking = { participantId: number; skill: number; isLate: boolean; lesson: Date; random: Random }

/** An attempt that is handed in; who is late gets to half of the questions before the clock hands it in. */
function attemptOf({ content }: SeededQuiz, { participantId, skill, isLate, lesson, random }: Taking) {
  const given = answersOfTaker(content, skill, random)
  const answers = isLate ? given.slice(0, Math.ceil(given.length / 2)) : given
  const { points, maxPoints, percent, breakdown, rules } = gradeAnswers(
    { quizzes: [], forgiven: [] },
    content.questions,
    answers,
  )
  const startedAt = lesson.getTime() + random.whole(0, 2 * 60) * 1000
  const dueAt = new Date(startedAt + minutes * minuteMs)
  const submittedAt = isLate ? dueAt : new Date(startedAt + random.whole(7 * 60, 18 * 60) * 1000)
  return {
    ...{ id: randomUUID(), participant_id: participantId, number: 1, seed: random.whole(1, 2 ** 31) },
    answers: JSON.stringify(answers.map((answer, at) => ({ ...answer, sequence: at + 1 }))),
    answered_count: answers.filter(({ value }) => isAnswered(value)).length,
    ...{ started_at: new Date(startedAt), due_at: dueAt, saved_at: submittedAt, submitted_at: submittedAt },
    ...{ submitted_by: isLate ? ('clock' as const) : ('taker' as const), points, max_points: maxPoints, percent },
    ...{ breakdown: JSON.stringify(breakdown), rules },
  }
}

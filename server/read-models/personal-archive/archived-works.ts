import { answersOf } from '@quiz/contract/questions/attempt-answers.ts'
import { questionKind } from '@quiz/contract/questions/questions.ts'
import { type QuizQuestion, questionWithDefaults } from '@quiz/contract/quiz/quiz-content.ts'
import type { Db } from '#server/platform/store/db.ts'
import { getVersion } from '#server/read-models/versions.ts'
import {
  findDrawn,
  findWork,
  listParticipantIds,
  listParticipants,
  listWorkAttempts,
  listWorkVersionIds,
} from './archived-works.queries.ts'
import { inPortions, jsonList, readableJson } from './json-parts.ts'

/** A work with everybody who is or was in its list, and what they answered; read while it is sent. */
export async function* workDocument(db: Db, workId: number): AsyncIterable<string> {
  const [work, drawn] = [await findWork(db, workId), await findDrawn(db, workId)]
  const questions = drawn ? frozenIn(drawn) : await askedOf(db, workId)
  const forgiven = work?.forgiven.flatMap((id) => questions.get(id)?.text ?? [])
  const parts = drawn && { drawnFrom: partsOf(drawn) }
  yield `{\n"work": ${readableJson(work ? { ...work, forgiven, ...parts } : null)},\n"participants": `
  yield* jsonList(participantsOf(db, workId, questions))
  yield '}\n'
}

async function* participantsOf(
  db: Db,
  workId: number,
  questions: ReadonlyMap<number, QuizQuestion>,
): AsyncIterable<unknown> {
  yield* inPortions(await listParticipantIds(db, workId), async (ids) => {
    const [participants, attempts] = [await listParticipants(db, ids), await listWorkAttempts(db, ids)]
    return participants.map(({ id, ...participant }) => ({
      ...participant,
      attempts: attempts
        .filter(({ participantId }) => participantId === id)
        .map(({ participantId: _, answers, ...attempt }) => ({ ...attempt, answers: wordsOf(answers, questions) })),
    }))
  })
}

type Drawn = NonNullable<Awaited<ReturnType<typeof findDrawn>>>

const frozenIn = ({ questions }: Drawn): ReadonlyMap<number, QuizQuestion> =>
  new Map(questions.map(({ question }) => [question.id, questionWithDefaults(question)]))

/** The parts of a work that draws, each with its questions as they were frozen. */
const partsOf = ({ entries, questions }: Drawn) =>
  entries.map((entry, at) => ({
    ...entry,
    questions: questions.filter((one) => one.entry === at).map(({ question }) => question),
  }))

async function askedOf(db: Db, workId: number): Promise<ReadonlyMap<number, QuizQuestion>> {
  const versions = await Promise.all((await listWorkVersionIds(db, workId)).map((id) => getVersion(db, id)))
  return new Map(versions.flatMap(({ content }) => content.questions.map((question) => [question.id, question])))
}

/** Answers with the texts of questions and options in place of ids. */
const wordsOf = (answers: Parameters<typeof answersOf>[0], questions: ReadonlyMap<number, QuizQuestion>) =>
  answersOf(answers).flatMap(({ questionId, value }) => {
    const question = questions.get(questionId)
    return question ? [{ question: question.text, chosen: questionKind(question).inWords(question, value) }] : []
  })

import { resultPath } from '@quiz/contract/paths.ts'
import { answersOf } from '@quiz/contract/questions/attempt-answers.ts'
import { type AnyValue, questionKind } from '@quiz/contract/questions/questions.ts'
import { type QuizQuestion, withDefaults } from '@quiz/contract/quiz/quiz-content.ts'
import { archiveTexts } from '@quiz/contract/texts/ru/personal-data.ts'
import { shownAddress } from '@quiz/contract/work/board-address.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { ZipEntry } from '#server/platform/zip/stream-zip.ts'
import { listOwned } from './archive-lists.queries.ts'
import {
  type ArchivedAttempt,
  getPerson,
  listAcceptances,
  listAttempts,
  listComments,
  listDecisions,
  listKeptQuestions,
  listLikes,
  listReports,
  listSessions,
  listThemes,
} from './archive-rows.queries.ts'
import { classDocument, listEnteredClasses } from './archived-classes.ts'
import { gameDocument } from './archived-games.ts'
import { practiceDocument } from './archived-practice.ts'
import { quizDocument, quizFile } from './archived-quizzes.ts'
import { workDocument } from './archived-works.ts'
import { inPortions, jsonList, picturePath, readableJson } from './json-parts.ts'

type Services = Pick<AppContext, 'store' | 'images' | 'config' | 'clock'>

const readmeOf = ({ publicUrl, site }: Services['config'], at: Date) =>
  archiveTexts.readme({ brand: site.brand, publicUrl: shownAddress(publicUrl, { publicUrl, ...site }), at })

/** The files of an archive of everything that the site stores about a person; each is read when it is sent. */
export async function archiveEntries(services: Services, userId: number): Promise<ZipEntry[]> {
  const { store, images, config, clock } = services
  const { db } = store
  const { quizzes, quizFiles, attempts, comments, reports, works, games, classes, keptQuestions, pictures } =
    await listOwned(db, userId)
  const file = (name: string, content: ZipEntry['content']): ZipEntry => ({ name, isPicture: false, content })
  return [
    file('README.txt', () => one(readmeOf(config, clock()))),
    file('account.json', () => one(getPerson(db, userId).then(documentOf))),
    file('sessions.json', () => jsonList(after(listSessions(db, userId)))),
    file('consents.json', () => jsonList(after(listAcceptances(db, userId)))),
    file('results.json', () => jsonList(presentedAttempts(services, attempts))),
    file('practice.json', () => one(practiceDocument(db, userId).then(documentOf))),
    file('comments.json', () => jsonList(inPortions(comments, (ids) => listComments(db, ids)))),
    file('likes.json', () => jsonList(after(listLikes(db, userId)))),
    file('reports.json', () => jsonList(inPortions(reports, (ids) => listReports(db, ids)))),
    file('notices.json', () => jsonList(after(listDecisions(db, userId)))),
    ...quizzes.map((id) => file(`tests/${id}.json`, () => quizDocument(db, id))),
    // A ZIP is not compressed again either.
    ...quizFiles.map((id) => ({ name: `tests/${id}.zip`, isPicture: true, content: () => quizFile(services, id) })),
    ...works.map((id) => file(`works/${id}.json`, () => workDocument(db, id))),
    ...games.map((id) => file(`games/${id}.json`, () => gameDocument(db, id))),
    file('questions.json', () => jsonList(inPortions(keptQuestions, (ids) => listKeptQuestions(db, ids)))),
    file('themes.json', () => jsonList(after(listThemes(db, userId)))),
    file('teaching.json', () => jsonList(after(listEnteredClasses(db, userId)))),
    ...classes.map((id) => file(`classes/${id}.json`, () => one(classDocument(db, id).then(documentOf)))),
    ...pictures.map((hash) => ({
      name: picturePath(hash),
      isPicture: true,
      // A picture that is lost leaves an empty file: the rest of the archive is worth having.
      content: () => one(images.original(hash).then((bytes) => bytes ?? '')),
    })),
  ]
}

const documentOf = (value: unknown): string => `${readableJson(value)}\n`

async function* one<Part>(part: Part | Promise<Part>): AsyncIterable<Part> {
  yield part
}

async function* after<Row>(rows: Promise<readonly Row[]>): AsyncIterable<Row> {
  yield* await rows
}

async function* presentedAttempts({ store, config }: Services, ids: readonly string[]): AsyncIterable<unknown> {
  for await (const attempt of inPortions(ids, (some) => listAttempts(store.db, some)))
    yield presentAttempt(attempt, config.publicUrl)
}

/**
 * An attempt with the texts of questions, chosen answers and the result in place of ids. What was earned, and the version that
 * the score is by, are there where an author recounted.
 */
function presentAttempt({ content, answers, results, resultId, id, ...row }: ArchivedAttempt, publicUrl: string) {
  const { earnedPercent, earnedRightCount, scoredVersion, ...attempt } = row
  const values = new Map(answersOf(answers).map(({ questionId, value }) => [questionId, value]))
  return {
    ...attempt,
    ...(earnedPercent !== null && { recounted: { version: scoredVersion, earnedPercent, earnedRightCount } }),
    address: `${publicUrl}${resultPath(id)}`,
    result: results?.find((result) => result.id === resultId)?.title ?? null,
    answers:
      content &&
      withDefaults(content).questions.map((question) => ({
        question: question.text,
        chosen: wordsOf(question, values.get(question.id)),
      })),
  }
}

const wordsOf = (question: QuizQuestion, value: AnyValue | undefined): string[] =>
  value === undefined ? [] : questionKind(question).inWords(question, value)

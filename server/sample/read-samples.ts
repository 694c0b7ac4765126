import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type QuizFile, readQuizFile } from '#server/features/quiz/read-quiz-file.ts'
import { type SampleComment, sampleAuthorList, sampleNotes } from './sample-files.ts'

const folderOfAll = join(import.meta.dirname, 'quizzes')
const notesName = 'sample.json'

/** A sample test: its file and the notes beside it. `slug` is the name of its folder. */
export type Sample = { slug: string; file: QuizFile; author: string; sources: string[]; comments: SampleComment[] }

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'))

/** All sample tests in the order of order.json, which decides their dates. */
export async function readSamples(): Promise<Sample[]> {
  const slugs = z.array(z.string()).parse(await readJson(join(folderOfAll, 'order.json')))
  return Promise.all(slugs.map(readSample))
}

/** An unpacked test file: a folder with test.json and its pictures. */
async function readSample(slug: string): Promise<Sample> {
  const folder = join(folderOfAll, slug)
  const files = new Map<string, Uint8Array>()
  for (const name of await readdir(folder)) files.set(name, await readFile(join(folder, name)))
  const { sources = [], ...notes } = sampleNotes.parse(await readJson(join(folder, notesName)))
  return { slug, file: await readQuizFile(files), sources, ...notes }
}

/** The authors of the sample tests. */
export const sampleAuthors = sampleAuthorList.parse(await readJson(join(import.meta.dirname, 'authors.json')))

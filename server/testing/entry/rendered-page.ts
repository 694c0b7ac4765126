import type { Site } from '@quiz/contract/site/site.ts'
import { loadBuiltSite } from '#server/render/built-site.ts'
import { documentOf } from '#server/render/document.ts'
import { readSamples, sampleAuthors } from '#server/sample/read-samples.ts'

/** The names of the sample people. */
export const sampleNames: readonly string[] = sampleAuthors.map(({ fullName }) => fullName)

export const sampleTexts = (await readSamples()).map(({ slug, file: { test } }) => ({
  slug,
  title: test.title,
  description: test.description,
  questions: test.questions.map(({ title }) => title).join(' '),
}))

/** The document of a page of the built site whose calls get these replies, by their paths. */
export async function renderDocument(url: string, site: Site, replies: Record<string, unknown>): Promise<string> {
  const { render, assets } = await loadBuiltSite()
  const failures: unknown[] = []
  const page = await render({
    url,
    call: async (path) => replies[path] ?? Promise.reject(new Error(`${path} is not among the replies`)),
    site,
    report: (error) => failures.push(error),
  })
  if (failures.length > 0) throw failures[0]
  return documentOf(page, assets)
}

import { createHash } from 'node:crypto'
import { limits, pageSizes } from '../../../contract/limits.ts'
import { authors } from '../../../contract/quiz/authors.ts'
import { quizzes } from '../../../contract/quiz/quizzes.ts'
import { knownSubjects, subjects } from '../../../contract/quiz/subjects.ts'
import { home } from '../../../contract/site/home.ts'
import { renderDocument, sampleNames, sampleTexts } from '../../../server/testing/entry/rendered-page.ts'

const site = {
  brand: 'Квизариум',
  publicUrl: 'https://kvizarium.example',
  localUrls: [],
  contactEmail: 'pochta@kvizarium.example',
  messengerUrl: 'https://messenger.example/kvizarium',
  ads: { home: true, result: true },
  analyticsScriptUrl: null,
  minAge: 0,
}

const picture = (name: string): string => `/images/${createHash('sha256').update(name).digest('hex')}`

/** A test with texts of maximum length. */
const fullCard = (index: number) => {
  const { slug, title, description, questions } = sampleTexts[index % sampleTexts.length] ?? empty
  const words = `${description} ${questions}`
  return {
    id: 1_000 + index * 7,
    title: `${title} ${words}`.slice(0, limits.titleChars),
    description: words.slice(0, limits.descriptionChars),
    subjectId: (index % 8) + 1,
    subjectName: 'Развлечения',
    testImg: picture(slug),
    testTypeId: 1,
    isLikedByCurrentUser: false,
    likesCount: 1_234 + index,
    usesCount: 56_789 + index,
    commentsCount: index,
    userCreatedId: index + 1,
    userResultId: null,
  }
}
const empty = { slug: '', title: '', description: '', questions: '' }

const fullAuthor = (index: number) => ({
  id: index + 1,
  avatar: picture(`face ${index}`),
  fullName: sampleNames[index % sampleNames.length] ?? '',
  createdTestsCount: 40 + index,
  myTestsLikes: 9_000 + index,
  myTestPassedCount: 90_000 + index,
})

const many = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index))

const newsItem = (index: number) => {
  const { id, title } = fullCard(index)
  return { testId: id, title, authorName: sampleNames[index % sampleNames.length] ?? '', count: 321 }
}

const replies: Record<string, unknown> = {
  [home.trending.path]: many(pageSizes.trending, fullCard),
  [authors.top.path]: many(pageSizes.authors, fullAuthor),
  [subjects.list.path]: knownSubjects.map(({ name }, index) => ({ id: index + 1, name })),
  [home.news.path]: {
    newest: many(pageSizes.home, newsItem),
    trending: many(pageSizes.home, (index) => newsItem(index + pageSizes.home)),
    totals: { authors: 1_234, tests: 56_789, passes: 1_234_567, likes: 345_678, comments: 45_678 },
  },
  [quizzes.list.path]: { items: many(pageSizes.home, (index) => fullCard(index + pageSizes.home)), totalCount: 56_789 },
}

/** The document of the home page of a busy site: every list full, every text of maximum length. */
export const fullHome = (): Promise<string> => renderDocument('/', site, replies)

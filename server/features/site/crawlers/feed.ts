import { escapeHtml } from '@quiz/contract/escape-html.ts'
import { feedPath, passingPath, profilePath } from '@quiz/contract/paths.ts'
import { deletedAuthorId } from '@quiz/contract/quiz/deleted-author.ts'
import { quizPicture, sharePictureSize } from '@quiz/contract/quiz/sharing.ts'
import { crawlerTexts } from '@quiz/contract/texts/ru/crawlers.ts'

export type FeedQuiz = {
  id: number
  title: string
  description: string
  subjectName: string
  authorId: number
  authorName: string
  createdAt: Date
  changedAt: Date
  versionNumber: number
}

type FeedSite = { brand: string; publicUrl: string }

/** Control characters that XML forbids. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are dropped
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const text = (value: string) => escapeHtml(value.replace(forbidden, ''))

const profileOf = ({ authorId }: FeedQuiz, publicUrl: string) =>
  authorId === deletedAuthorId ? '' : `<uri>${text(`${publicUrl}${profilePath(authorId)}`)}</uri>`

/** What a reader shows: few of them show an enclosure, most of them the pictures of the content. */
function contentOf({ title, description }: FeedQuiz, picture: string): string {
  const { width, height } = sharePictureSize
  const image = `<img src="${escapeHtml(picture)}" alt="${escapeHtml(title)}" width="${width}" height="${height}">`
  return `<p>${image}</p><p>${escapeHtml(description)}</p>`
}

const entry = (quiz: FeedQuiz, publicUrl: string) => {
  const address = `${publicUrl}${passingPath(quiz.id)}`
  const picture = `${publicUrl}${quizPicture(quiz.id, quiz.versionNumber)}`
  return `<entry>
<id>${text(address)}</id>
<title>${text(quiz.title)}</title>
<link rel="alternate" type="text/html" href="${text(address)}"/>
<link rel="enclosure" type="image/jpeg" href="${text(picture)}"/>
<published>${quiz.createdAt.toISOString()}</published>
<updated>${quiz.changedAt.toISOString()}</updated>
<author><name>${text(quiz.authorName)}</name>${profileOf(quiz, publicUrl)}</author>
<category term="${text(quiz.subjectName)}"/>
<summary>${text(quiz.description)}</summary>
<content type="html">${text(contentOf(quiz, picture))}</content>
</entry>`
}

/** The newest tests as an Atom feed (RFC 4287). An empty one says that it was updated at `now`. */
export function atomFeed(quizzes: readonly FeedQuiz[], { brand, publicUrl }: FeedSite, now: Date): string {
  const changedAt = quizzes.map((quiz) => quiz.changedAt).sort((a, b) => b.getTime() - a.getTime())[0] ?? now
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ru">
<id>${text(`${publicUrl}/`)}</id>
<title>${text(crawlerTexts.feedOf(brand))}</title>
<updated>${changedAt.toISOString()}</updated>
<link rel="self" type="application/atom+xml" href="${text(`${publicUrl}${feedPath}`)}"/>
<link rel="alternate" type="text/html" href="${text(`${publicUrl}/`)}"/>
<author><name>${text(brand)}</name></author>
${quizzes.map((quiz) => entry(quiz, publicUrl)).join('\n')}
</feed>
`
}

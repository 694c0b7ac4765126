import { escapeHtml } from '@quiz/contract/escape-html.ts'
import { passingPath } from '@quiz/contract/paths.ts'
import type { QuizToTake } from '@quiz/contract/quiz/quiz-views.ts'
import { type SubjectKey, subjectKey } from '@quiz/contract/quiz/subjects.ts'
import { siteAddress } from '@quiz/contract/site/embedding.ts'
import { embeddedQuizTexts } from '@quiz/contract/texts/ru/embedded-quiz.ts'
import { embeddingTexts as texts } from '@quiz/contract/texts/ru/embedding.ts'
import type { EntryFiles } from '#server/render/built-site.ts'

/** Why a frame has no test. */
export type FrameRefusal = 'off' | 'closed' | 'gone' | 'failed'

/** Colours of a frame; null follows the browser. */
export type FrameTheme = 'light' | 'dark' | null

type FrameSite = { brand: string; publicUrl: string; assets: EntryFiles; theme: FrameTheme }

/** The document of a frame, whatever it shows. */
const documentOf = (
  title: string,
  content: string,
  { assets, theme, subject }: FrameSite & { subject?: SubjectKey },
): string => `<!doctype html>
<html lang="ru" class="embed"${theme ? ` data-theme="${theme}"` : ''}${subject ? ` data-subject="${subject}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${escapeHtml(title)}</title>
${assets.preloadFonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${assets.extraHead}
</head>
<body>
${content}
<script type="module" src="${assets.script}"></script>
</body>
</html>
`

const link = (address: string, text: string, look = '') =>
  `<a${look} href="${escapeHtml(address)}" target="_blank" rel="noopener">${escapeHtml(text)}</a>`

/** The document of a test in a frame. `state` is JSON of what a guest gets of the test. */
export function quizFrame(
  quiz: Pick<QuizToTake, 'id' | 'title' | 'subjectName' | 'testImg' | 'testImgAlt'>,
  state: string,
  site: FrameSite,
): string {
  const toSite = link(siteAddress(site.publicUrl, quiz.id), embeddedQuizTexts.toQuiz, ' class="btn btn-main"')
  const cover = quiz.testImg
    ? `<img class="embed-cover" src="${escapeHtml(quiz.testImg)}" alt="${escapeHtml(quiz.testImgAlt ?? '')}" width="620" height="349">`
    : ''
  return documentOf(
    quiz.title,
    `<div id="root"></div>
<noscript><main class="wrap embed-note"><h1>${escapeHtml(quiz.title)}</h1>${cover}<p>${texts.noScript}</p><p>${toSite}</p></main></noscript>
<script id="state" type="application/json">${state.replace(/</g, '\\u003c')}</script>`,
    { ...site, subject: subjectKey(quiz.subjectName) },
  )
}

/** The document of a frame without a test: a sentence and the way to the site. */
export function refusalFrame(refusal: FrameRefusal, quizId: number, site: FrameSite): string {
  const way =
    refusal === 'off'
      ? link(`${site.publicUrl}${passingPath(quizId)}`, embeddedQuizTexts.toQuiz, ' class="btn btn-main"')
      : link(site.publicUrl, texts.toSite(site.brand), ' class="btn"')
  const content = `<main class="wrap embed-note"><h1>${texts[refusal]}</h1><p>${way}</p></main>`
  return documentOf(site.brand, `<div id="root">${content}</div>`, site)
}

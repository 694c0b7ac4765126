import { escapeHtml } from '@quiz/contract/escape-html.ts'
import { feedPath } from '@quiz/contract/paths.ts'
import { oembedAddress, quizIdOfPage } from '@quiz/contract/site/embedding.ts'
import type { MetaTag, RenderedPage } from '@quiz/contract/site/site.ts'
import { crawlerTexts } from '@quiz/contract/texts/ru/crawlers.ts'
import { documentTexts } from '@quiz/contract/texts/ru/document.ts'
import { headScript, missingScriptId } from '#server/render/head-script.ts'

/** The files of the built site: URLs of its entry, styles, fonts and modules. */
export type Assets = {
  styles: string[]
  entry: string
  preloadFonts: string[]
  /** URLs of the modules that the source file of a page needs. */
  modulesOf: (source: string) => string[]
  /** URLs of the style sheets that the source file of a page needs besides `styles`. */
  stylesOf: (source: string) => string[]
  /** Additions to the head in development. */
  extraHead: string
}

const metaTag = ({ name, property, content }: MetaTag) =>
  `<meta ${name ? `name="${escapeHtml(name)}"` : `property="${escapeHtml(property ?? '')}"`} content="${escapeHtml(content)}">`

/** By this link other sites find how to show the test of a page. WordPress does not resolve a relative one. */
function oembedLink(page: string | null): string {
  if (page === null || !URL.canParse(page) || quizIdOfPage(page, new URL(page).origin) === null) return ''
  return `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(new URL(oembedAddress(page), page).href)}">`
}

/** Hidden unless the page's script does not load: then buttons and forms do nothing. */
const missingScriptNotice = `<div class="toasts is-low" id="${missingScriptId}" hidden><div class="notice is-bad" role="alert"><p>${documentTexts.missingScript.text}</p><a class="text-btn" href="">${documentTexts.missingScript.reload}</a></div></div>`

/** Where scripts are off. Search engines quote no `data-nosnippet`. */
const withoutScripts = `<noscript><div class="toasts is-low" data-nosnippet><div class="notice is-bad"><p>${documentTexts.withoutScripts}</p></div></div></noscript>`

/** Links that React has rendered before all content: as no head is React's own, its resources are here. */
const leadingLinks = /^(?:<link [^>]*>)+/

/** The HTML document of a rendered page. Scripts have a low priority, as the page can be read without them. */
export function documentOf(page: RenderedPage, assets: Assets): string {
  const modules = new Set(page.modules.flatMap(assets.modulesOf))
  modules.delete(assets.entry)
  const styles = new Set([...assets.styles, ...page.modules.flatMap(assets.stylesOf)])
  // A style sheet in the body holds the parser until all sheets are loaded, and a busy browser paints what it has by then.
  const [resources = ''] = leadingLinks.exec(page.body) ?? []
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
${page.meta.map(metaTag).join('\n')}
${page.canonical ? `<link rel="canonical" href="${escapeHtml(page.canonical)}">` : ''}
${page.structuredData ? `<script type="application/ld+json">${page.structuredData}</script>` : ''}
${oembedLink(page.canonical)}
<link rel="alternate" type="application/atom+xml" title="${escapeHtml(crawlerTexts.feed)}" href="${feedPath}">
<meta name="theme-color" data-of="light" media="(prefers-color-scheme: light)" content="#faf4ea">
<meta name="theme-color" data-of="dark" media="(prefers-color-scheme: dark)" content="#15121b">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
<script>${headScript}</script>
${assets.preloadFonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${[...styles].map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${[...modules].map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`).join('\n')}
${resources}
${assets.extraHead}
</head>
<body>
<div id="root">${page.body.slice(resources.length)}</div>
${missingScriptNotice}
${withoutScripts}
<script id="state" type="application/json">${page.state}</script>
<script type="module" fetchpriority="low" src="${assets.entry}"></script>
</body>
</html>
`
}

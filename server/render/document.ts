import { feedPath } from '@quiz/contract/paths.ts'
import type { MetaTag, RenderedPage } from '@quiz/contract/site.ts'
import { crawlerTexts } from '@quiz/contract/texts/ru/crawlers.ts'
import { wire } from '@quiz/contract/wire.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'

/** The files of the built site: URLs of its entry, styles, fonts and modules. */
export type Assets = {
  styles: string[]
  entry: string
  preloadFonts: string[]
  /** URLs of the modules that the source file of a page needs. */
  modulesOf: (source: string) => string[]
  /** Additions to the head in development. */
  extraHead: string
}

/**
 * Runs before the first paint: it sets the stored theme of the page and the browser's frame, and whether the browser
 * has a token, so that the header reserves space for the account. Its hash is in the Content-Security-Policy.
 */
export const headScript = `try{var t=localStorage.getItem('${wire.themeKey}'),d=document.documentElement.dataset;if(t==='light'||t==='dark'){d.theme=t;document.querySelectorAll('meta[data-of]').forEach(function(m){m.setAttribute('media',m.dataset.of===t?'all':'not all')})}if(localStorage.getItem('${wire.accessTokenKey}'))d.person=''}catch(e){}`

const metaTag = ({ name, property, content }: MetaTag) =>
  `<meta ${name ? `name="${escapeHtml(name)}"` : `property="${escapeHtml(property ?? '')}"`} content="${escapeHtml(content)}">`

/** The HTML document of a rendered page. Scripts have a low priority, as the page can be read without them. */
export function documentOf(page: RenderedPage, assets: Assets): string {
  const modules = page.modules
    .flatMap(assets.modulesOf)
    .filter((address, at, all) => address !== assets.entry && all.indexOf(address) === at)
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
${page.meta.map(metaTag).join('\n')}
${page.canonical ? `<link rel="canonical" href="${escapeHtml(page.canonical)}">` : ''}
${page.structuredData ? `<script type="application/ld+json">${page.structuredData}</script>` : ''}
<link rel="alternate" type="application/atom+xml" title="${escapeHtml(crawlerTexts.feed)}" href="${feedPath}">
<meta name="theme-color" data-of="light" media="(prefers-color-scheme: light)" content="#faf4ea">
<meta name="theme-color" data-of="dark" media="(prefers-color-scheme: dark)" content="#15121b">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
<script>${headScript}</script>
${assets.preloadFonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${modules.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`).join('\n')}
${assets.extraHead}
</head>
<body>
<div id="root">${page.body}</div>
<script id="state" type="application/json">${page.state}</script>
<script type="module" fetchpriority="low" src="${assets.entry}"></script>
</body>
</html>
`
}

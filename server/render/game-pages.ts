import { escapeHtml } from '@quiz/contract/escape-html.ts'
import { playPath } from '@quiz/contract/live/live-paths.ts'
import { documentTexts } from '@quiz/contract/texts/ru/document.ts'
import { liveHead } from '@quiz/contract/texts/ru/live-heads.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pagePolicy } from '#server/platform/http/headers.ts'
import type { EntryFiles } from '#server/render/built-site.ts'
import { headScript, missingScriptId } from '#server/render/head-script.ts'

type Options = { brand: string; assets: () => Promise<EntryFiles>; hasPolicy: boolean }

/** Players send their answers to this site alone, and no other script runs beside theirs. */
const policy = pagePolicy({ ads: { scriptUrl: null, homeBlock: null, resultBlock: null }, analyticsScriptUrl: null }, [
  headScript,
])

/** The pages on which a class plays: the same document for every game, whose state the script asks for. */
export function gamePages(app: FastifyInstance, { brand, assets, hasPolicy }: Options): void {
  const send = async (_request: FastifyRequest, reply: FastifyReply) => {
    reply
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex')
      // The address has the code of the game.
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
    if (hasPolicy) reply.header('content-security-policy', policy)
    // In development Vite injects inline scripts.
    else reply.removeHeader('content-security-policy')
    return reply.send(documentOf(brand, await assets()))
  }
  app.get(playPath, send)
  app.get(`${playPath}/:code`, send)
}

const documentOf = (brand: string, { preloadFonts, styles, extraHead, script }: EntryFiles): string => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${liveHead.title} · ${brand}`)}</title>
<meta name="theme-color" data-of="light" media="(prefers-color-scheme: light)" content="#faf4ea">
<meta name="theme-color" data-of="dark" media="(prefers-color-scheme: dark)" content="#15121b">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script>${headScript}</script>
${preloadFonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${extraHead}
</head>
<body>
<div id="root" data-brand="${escapeHtml(brand)}"></div>
<div class="toasts is-low" id="${missingScriptId}" hidden><div class="notice is-bad" role="alert"><p>${documentTexts.missingScript.text}</p><a class="text-btn" href="">${documentTexts.missingScript.reload}</a></div></div>
<noscript><div class="toasts is-low"><div class="notice is-bad"><p>${documentTexts.withoutScripts}</p></div></div></noscript>
<script type="module" src="${script}"></script>
</body>
</html>
`

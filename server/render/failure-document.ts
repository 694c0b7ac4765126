import { escapeHtml } from '@quiz/contract/escape-html.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { documentTexts } from '@quiz/contract/texts/ru/document.ts'
import { shellTexts } from '@quiz/contract/texts/ru/shell.ts'
import type { Assets } from '#server/render/document.ts'
import { headScript } from '#server/render/head-script.ts'

/** Why a page could not be rendered: the store is unavailable, or an unexpected error. */
export type FailureKind = 'unavailable' | 'failed'

/** A whole document for a page that could not be rendered. It needs no script, as what it needs may be what failed. */
export function failureDocument(kind: FailureKind, { brand, assets }: { brand: string; assets: Assets }): string {
  const { title, text } = { unavailable: documentTexts.unavailable, failed: shellTexts.failed }[kind]
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} — ${escapeHtml(brand)}</title>
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script>${headScript}</script>
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
</head>
<body>
<main>
<section class="wrap py-8">
<h1>${title}</h1>
<p class="soft">${text}</p>
<div class="acts">
<a class="btn btn-main" href="">${shellTexts.failed.retry}</a>
<a class="btn" href="${pagePaths.home}">${shellTexts.failed.home}</a>
</div>
</section>
</main>
</body>
</html>
`
}

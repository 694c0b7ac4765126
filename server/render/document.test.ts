import type { RenderedPage } from '@quiz/contract/site/site.ts'
import { expect, test } from 'vitest'
import { documentOf } from './document.ts'

const page: RenderedPage = {
  status: 200,
  redirect: null,
  title: 'Маяки',
  meta: [],
  canonical: null,
  structuredData: null,
  body: '',
  state: '{}',
  modules: ['pages/TakingPage.tsx', 'app/Shell.tsx'],
}
const files: Record<string, { modules: string[]; styles: string[] }> = {
  'pages/TakingPage.tsx': { modules: ['/passing.js', '/entry.js', '/shared.js'], styles: ['/passing.css'] },
  'app/Shell.tsx': { modules: ['/shell.js', '/shared.js'], styles: ['/app.css', '/passing.css'] },
}
const assets = {
  styles: ['/app.css'],
  entry: '/entry.js',
  preloadFonts: [],
  modulesOf: (source: string) => files[source]?.modules ?? [],
  stylesOf: (source: string) => files[source]?.styles ?? [],
  extraHead: '',
}
const linked = (rel: string) =>
  [...documentOf(page, assets).matchAll(new RegExp(`<link rel="${rel}"[^>]* href="([^"]+)">`, 'g'))].map(
    ([, href]) => href,
  )

test('a page links the style sheets of its modules after those of every page, each once', () => {
  expect(linked('stylesheet')).toEqual(['/app.css', '/passing.css'])
})

test('a page preloads its modules, each once, and not the entry, which it runs', () => {
  expect(linked('modulepreload')).toEqual(['/passing.js', '/shared.js', '/shell.js'])
})

test('resources that React rendered before the content stand in the head, after the style sheets of the page', () => {
  const body =
    '<link rel="preload" as="image" href="/cover.webp"/><link rel="stylesheet" href="/late.css"/><main>Маяки</main>'
  const [head = '', rest] = documentOf({ ...page, body }, assets).split('</head>')
  expect(head.match(/href="[^"]+\.(?:css|webp)"/g)).toEqual([
    'href="/app.css"',
    'href="/passing.css"',
    'href="/cover.webp"',
    'href="/late.css"',
  ])
  expect(rest).toContain('<div id="root"><main>Маяки</main></div>')
})

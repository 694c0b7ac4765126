import { escapeHtml } from '@quiz/contract/escape-html.ts'
import { pagePaths, passingPath } from '@quiz/contract/paths.ts'
import { embeddingTexts } from '@quiz/contract/texts/ru/embedding.ts'

/** Height of a frame in pixels: the one it has without `/embed.js`, and the bounds of what it may ask for. */
export const frameHeight = { fixed: 640, min: 200, max: 4000 } as const
/** Largest width of a frame in pixels. */
export const frameWidth = 720

/** Path of the frame of a test for pages of other sites. */
export const embedPath = (quizId: number): string => `/embed/${quizId}`
/** Path of the script that fits the height of frames on pages of other sites. */
export const embedScriptPath = '/embed.js'

/** Type of the message by which a frame tells its page its height, and of the page's question about it. */
export const frameMessages = { height: 'kvizarium:height', ask: 'kvizarium:ask' } as const

/**
 * A frame that takes up to `width` pixels, in HTML, with its script. `publicUrl` is the origin of the site. Its size is in
 * attributes too: WordPress drops `style`.
 */
export function frameCode(publicUrl: string, { id, title }: { id: number; title: string }, width: number): string {
  const name = escapeHtml(embeddingTexts.frameTitle(title))
  const style = `border:0;width:100%;max-width:${width}px;height:${frameHeight.fixed}px`
  return `<iframe src="${publicUrl}${embedPath(id)}" title="${name}" width="${width}" height="${frameHeight.fixed}" style="${style}" loading="lazy"></iframe><script async src="${publicUrl}${embedScriptPath}"></script>`
}

/** Address of a test on the site, for links out of its frame. */
export const siteAddress = (publicUrl: string, quizId: number): string => `${publicUrl}${passingPath(quizId)}`

/** Path of oEmbed (https://oembed.com), which answers for pages of tests. */
export const oembedPath = '/oembed'

/** Address of the oEmbed answer for the page of a test. */
export const oembedAddress = (page: string): string => `${oembedPath}?format=json&url=${encodeURIComponent(page)}`

/** The id of the test whose page has this address on the site at `publicUrl`; null for any other address. */
export function quizIdOfPage(address: string, publicUrl: string): number | null {
  const url = URL.canParse(address) ? new URL(address) : null
  const [, path, digits] = /^(.*\/)([1-9]\d{0,14})\/?$/.exec(url?.pathname ?? '') ?? []
  const isPage = path === `${pagePaths.passing}/` && url?.origin === new URL(publicUrl).origin
  return isPage ? Number(digits) : null
}

import { sharePictureSize, sitePicture } from '@quiz/contract/quiz/sharing.ts'
import type { MetaTag, Site, StructuredData } from '@quiz/contract/site/site.ts'
import { sharePictureAlts } from '@quiz/contract/texts/ru/share-picture-alts.ts'

/** The picture of a link preview: its path, what it shows, and its size where that is known. */
export type PreviewPicture = { path: string; alt: string; size?: { width: number; height: number } }

/** The contents of a page's `head`: its title, and tags for search engines and link previews. */
export type PageHead = {
  title: string
  /** Left out where search engines do not come: the title then. */
  description?: string
  path: string
  /** Without one the picture of the site is used. */
  image?: PreviewPicture | null
  isHidden?: boolean
  /** For the few who got its address: hidden, without a preview picture, and no request tells the address to other sites. */
  isPrivate?: boolean
  kind?: 'website' | 'article' | 'profile'
  structuredData?: StructuredData | null
}

/** A share picture that the server draws. */
export const drawnPicture = (path: string, alt: string): PreviewPicture => ({ path, alt, size: sharePictureSize })

/** Media type of JSON-LD. */
export const structuredDataType = 'application/ld+json'

/** Title, description, canonical address and Open Graph tags of a page; `isHidden` keeps it out of search engines. */
export function pageHead(
  site: Site,
  {
    title,
    description = title,
    path,
    image,
    isPrivate = false,
    isHidden = isPrivate,
    kind = 'website',
    structuredData,
  }: PageHead,
): { meta: ({ title: string } | MetaTag)[]; scripts: { type: string; children: string }[] } {
  const full = title === site.brand ? title : `${title} — ${site.brand}`
  // The browser sets the title alone: no program reads the other tags there, and their code stays out of its bundle.
  if (!import.meta.env.SSR) return { meta: [{ title: full }], scripts: [] }
  const tags: MetaTag[] = [
    { name: 'description', content: description },
    { property: 'og:site_name', content: site.brand },
    { property: 'og:locale', content: 'ru_RU' },
    { property: 'og:type', content: kind },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: `${site.publicUrl}${path}` },
    ...(isPrivate ? [] : pictureTags(site, image ?? drawnPicture(sitePicture, sharePictureAlts.site(site.brand)))),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
  if (isHidden) tags.push({ name: 'robots', content: 'noindex' })
  if (isPrivate) tags.push({ name: 'referrer', content: 'no-referrer' })
  const data = isHidden || !structuredData ? [] : [structuredData]
  return {
    meta: [{ title: full }, ...tags],
    scripts: data.map((one) => ({ type: structuredDataType, children: JSON.stringify(one) })),
  }
}

/** Messengers lay a preview out before its picture has loaded when they know the size. */
const pictureTags = ({ publicUrl }: Site, { path, alt, size }: PreviewPicture): MetaTag[] => [
  { property: 'og:image', content: `${publicUrl}${path}` },
  ...(size
    ? [
        { property: 'og:image:width', content: String(size.width) },
        { property: 'og:image:height', content: String(size.height) },
      ]
    : []),
  { property: 'og:image:alt', content: alt },
  { name: 'twitter:image:alt', content: alt },
]

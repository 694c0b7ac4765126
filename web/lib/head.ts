import type { MetaTag, Site } from '@quiz/contract/site.ts'

/** The contents of a page's `head`: its title, and tags for search engines and link previews. */
export type PageHead = {
  title: string
  description: string
  path: string
  /** Address of the preview picture; without one the picture of the site is used. */
  image?: string | null
  isHidden?: boolean
  kind?: 'website' | 'article' | 'profile'
}

const sharePicture = '/art/share.jpg'

/** Title, description, canonical address and Open Graph tags of a page; `isHidden` keeps it out of search engines. */
export function pageHead(
  site: Site,
  { title, description, path, image, isHidden, kind = 'website' }: PageHead,
): { meta: ({ title: string } | MetaTag)[] } {
  const full = title === site.brand ? title : `${title} — ${site.brand}`
  const tags: MetaTag[] = [
    { name: 'description', content: description },
    { property: 'og:site_name', content: site.brand },
    { property: 'og:locale', content: 'ru_RU' },
    { property: 'og:type', content: kind },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: `${site.publicUrl}${path}` },
    { property: 'og:image', content: `${site.publicUrl}${image ?? sharePicture}` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
  if (isHidden) tags.push({ name: 'robots', content: 'noindex' })
  return { meta: [{ title: full }, ...tags] }
}

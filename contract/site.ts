/** A place of a page where an advertisement may stand. */
export type AdPlace = 'home' | 'result'

/** What pages know of the site they belong to; from the operator's settings. */
export type Site = {
  brand: string
  /** Address of the site without a slash at the end. */
  publicUrl: string
  contactEmail: string
  messengerUrl: string
  /** Whether there is an advertisement at each place. */
  ads: Record<AdPlace, boolean>
  analyticsScriptUrl: string | null
}

/** A tag of the page's head: `<meta name|property content>`. */
export type MetaTag = { name?: string; property?: string; content: string }

/** A page as rendered for an anonymous visitor: everybody gets the same bytes. */
export type RenderedPage = {
  status: number
  /** Where to go instead, or null. */
  redirect: string | null
  title: string
  meta: MetaTag[]
  /** Canonical address, or null where the page has none. */
  canonical: string | null
  body: string
  /** JSON for the page's data island, safe inside a script element. */
  state: string
  /** Source files of the lazily loaded page, to be preloaded with the entry. */
  modules: string[]
}

/** One call of the API made while rendering. */
export type ServerCall = (
  path: string,
  method: 'GET' | 'POST',
  input: { params?: unknown; query?: unknown; body?: unknown },
) => Promise<unknown>

/** The function that the built site exports for the server. `report` is told of every error that the page survived. */
export type RenderPage = (request: {
  url: string
  call: ServerCall
  site: Site
  report: (error: unknown) => void
}) => Promise<RenderedPage>

/** A slot of a page that may hold an advertisement. */
export type AdPlace = 'home' | 'result'

/** Settings of the operator that pages read. */
export type Site = {
  brand: string
  /** Origin of the site without a trailing slash. */
  publicUrl: string
  /** Its host as people read it, where it has other letters than Latin ones. */
  shownHost?: string
  /** Addresses in the network of the server, where it listens on all and the operator set none for everybody. */
  localUrls: readonly string[]
  contactEmail: string
  messengerUrl: string
  /** Younger people cannot register; 0 for any age. */
  minAge: number
  /** Whether each slot has an advertisement. */
  ads: Record<AdPlace, boolean>
  analyticsScriptUrl: string | null
}

/** A `<meta name|property content>` tag of the page's head. */
export type MetaTag = { name?: string; property?: string; content: string }

/** JSON-LD: what the page is about in terms of schema.org. */
export type StructuredData = Readonly<Record<string, unknown>>

/** A page rendered for an anonymous visitor; its bytes are the same for every visitor. */
export type RenderedPage = {
  status: number
  /** Redirect target, or null. */
  redirect: string | null
  title: string
  meta: MetaTag[]
  /** Canonical URL, or null where the page has none. */
  canonical: string | null
  /** JSON-LD of the page, escaped for a script element; null where the page has none. */
  structuredData?: string | null
  body: string
  /** JSON of the page's data island, escaped for a script element. */
  state: string
  /** Source files of the lazily loaded page, to be preloaded with the entry. */
  modules: string[]
}

/** Runs one API call while rendering. */
export type ServerCall = (
  path: string,
  method: 'GET' | 'POST',
  input: { params?: unknown; query?: unknown; body?: unknown },
) => Promise<unknown>

/** The function that the built site exports for the server. `report` receives every error that rendering recovered from. */
export type RenderPage = (request: {
  url: string
  call: ServerCall
  site: Site
  report: (error: unknown) => void
}) => Promise<RenderedPage>

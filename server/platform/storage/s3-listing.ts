import type { StoredFile } from './storage.ts'

/** Lists the objects under a folder with ListObjectsV2, a thousand a page. `fetchPage` returns its XML. */
export async function* listObjects(
  folder: string,
  fetchPage: (query: URLSearchParams) => Promise<string>,
): AsyncIterable<StoredFile> {
  let token: string | null = null
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` })
    if (token !== null) query.set('continuation-token', token)
    const page = await fetchPage(query)
    for (const [, object = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) yield fileOf(object)
    token = textIn(page, 'IsTruncated') === 'true' ? textIn(page, 'NextContinuationToken') : null
  } while (token !== null)
}

const fileOf = (object: string): StoredFile => ({
  // Storage keys have no characters that XML escapes.
  key: textIn(object, 'Key') ?? '',
  bytes: Number(textIn(object, 'Size')),
  changedAt: new Date(textIn(object, 'LastModified') ?? ''),
})

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }

/** The text of the first element with this name. */
function textIn(xml: string, name: string): string | null {
  const text = new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml)?.[1]
  return text?.replaceAll(/&\w+;/g, (entity) => entities[entity] ?? entity) ?? null
}

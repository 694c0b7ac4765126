import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '#server/platform/config.ts'
import { checkKey, type Storage, StorageFailure, type StoredFile } from './storage.ts'

type Call = { method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'; key: string; bytes?: Uint8Array<ArrayBuffer> }

const retries = 2

/**
 * A storage in an S3 bucket, addressed by path. Requests, with their retries, end within `timeoutMs` or throw a
 * `StorageFailure`.
 */
export function createS3Storage(config: S3Config, { timeoutMs = 10_000 } = {}): Storage {
  const client = new AwsClient({
    accessKeyId: config.accessKeyId,
    secretAccessKey: config.secretAccessKey,
    region: config.region,
    service: 's3',
    retries,
  })
  const bucket = `${config.endpoint.replace(/\/+$/, '')}/${config.bucket}`

  const call = async <T>({ method, key, bytes }: Call, read: (response: Response) => Promise<T>): Promise<T | null> => {
    checkKey(key)
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await client.fetch(`${bucket}/${key}`, { method, signal, ...(bytes && signedBody(bytes)) })
      if (response.ok) return await read(response)
      const code = textIn(await response.text(), 'Code')
      const isMissing = response.status === 404 && method !== 'PUT' && code !== 'NoSuchBucket'
      if (!isMissing) throw new Error(`status ${response.status}${code ? ` ${code}` : ''}`)
      return null
    } catch (cause) {
      throw new StorageFailure(`Image store: ${method} ${key} failed`, { cause })
    }
  }

  return {
    put: async (key, bytes) => void (await call({ method: 'PUT', key, bytes: Buffer.from(bytes) }, discardBody)),
    get: (key) => call({ method: 'GET', key }, async (response) => Buffer.from(await response.arrayBuffer())),
    has: async (key) => (await call({ method: 'HEAD', key }, async () => true)) ?? false,
    delete: async (key) => void (await call({ method: 'DELETE', key }, discardBody)),
    list: (folder) => {
      checkKey(folder)
      return listObjects(folder, (query) => fetchList(client, { bucket, query, timeoutMs }))
    },
  }
}

async function fetchList(
  client: AwsClient,
  { bucket, query, timeoutMs }: { bucket: string; query: URLSearchParams; timeoutMs: number },
): Promise<string> {
  try {
    const response = await client.fetch(`${bucket}?${query}`, { signal: AbortSignal.timeout(timeoutMs) })
    const text = await response.text()
    if (!response.ok) throw new Error(`status ${response.status} ${textIn(text, 'Code') ?? ''}`.trim())
    return text
  } catch (cause) {
    throw new StorageFailure('Image store: its files could not be listed', { cause })
  }
}

/** The signature covers the bytes, so that the store refuses damaged uploads. */
const signedBody = (bytes: Uint8Array<ArrayBuffer>) => ({
  body: bytes,
  headers: {
    'content-type': 'application/octet-stream',
    'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
  },
})

/** The connection of a response is reused only after its body was read. */
const discardBody = async (response: Response) => void (await response.arrayBuffer())

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

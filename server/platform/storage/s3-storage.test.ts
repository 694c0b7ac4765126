import { createHash } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createS3Storage } from './s3-storage.ts'
import { StorageFailure } from './storage.ts'

type Seen = { method: string | undefined; path: string | undefined; headers: IncomingHttpHeaders; body: Buffer }

const objects = new Map<string, Buffer>()
let seen: Seen[] = []
let failures = 0
let silent = false
let server: Server
let endpoint = ''

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await buffer(request)
    const path = request.url ?? ''
    seen.push({ method: request.method, path, headers: request.headers, body })
    if (silent) return
    if (failures > 0) {
      failures -= 1
      response.writeHead(503).end('SlowDown')
      return
    }
    if (request.method === 'PUT') objects.set(path, body)
    if (request.method === 'DELETE') objects.delete(path)
    const found = objects.get(path)
    response
      .writeHead(found || request.method === 'DELETE' ? 200 : 404)
      .end(request.method === 'GET' ? found : undefined)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  endpoint = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  objects.clear()
  seen = []
  failures = 0
  silent = false
})

const key = 'originals/ab/cd/abcd.jpg'
const open = (timeoutMs?: number) =>
  createS3Storage(
    { endpoint: `${endpoint}/`, bucket: 'pics', region: 'ru-1', accessKeyId: 'quiz', secretAccessKey: 'testing' },
    timeoutMs === undefined ? {} : { timeoutMs },
  )

test('puts, finds, reads and deletes by path under the bucket', async () => {
  const storage = open()
  expect(await storage.has(key)).toBe(false)
  expect(await storage.get(key)).toBeNull()
  await storage.put(key, Buffer.from('picture'))
  expect(await storage.has(key)).toBe(true)
  expect(await storage.get(key)).toEqual(Buffer.from('picture'))
  await storage.delete(key)
  await storage.delete(key)
  expect(await storage.has(key)).toBe(false)
  expect(new Set(seen.map(({ path }) => path))).toEqual(new Set([`/pics/${key}`]))
  expect(seen.map(({ method }) => method)).toEqual(['HEAD', 'GET', 'PUT', 'HEAD', 'GET', 'DELETE', 'DELETE', 'HEAD'])
})

test('every call is signed for the region, and a write with the hash of its bytes', async () => {
  const bytes = Buffer.from('picture')
  await open().put(key, bytes)
  await open().get(key)
  for (const { headers } of seen) {
    expect(headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=quiz\/\d{8}\/ru-1\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/,
    )
  }
  expect(seen[0]?.headers['x-amz-content-sha256']).toBe(createHash('sha256').update(bytes).digest('hex'))
  expect(seen[0]?.headers['content-length']).toBe('7')
  expect(seen[0]?.body).toEqual(bytes)
})

test('a store that stumbles is asked again', async () => {
  failures = 2
  await open().put(key, Buffer.from('picture'))
  expect(objects.get(`/pics/${key}`)).toEqual(Buffer.from('picture'))
  expect(seen).toHaveLength(3)
})

test('a store that keeps failing, is silent or is not there fails the call in time', async () => {
  failures = 3
  await expect(open().has(key)).rejects.toThrow(StorageFailure)
  silent = true
  await expect(open(100).get(key)).rejects.toThrow(StorageFailure)
  const nowhere = createS3Storage({
    endpoint: 'http://127.0.0.1:1',
    bucket: 'b',
    region: 'r',
    accessKeyId: 'a',
    secretAccessKey: 's',
  })
  await expect(nowhere.put(key, Buffer.from('x'))).rejects.toThrow(StorageFailure)
})

test('a missing bucket is a failure of the write, not an absent file', async () => {
  const missing = createServer((_, response) => response.writeHead(404).end('NoSuchBucket'))
  await new Promise<void>((listening) => missing.listen(0, '127.0.0.1', listening))
  const address = missing.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const storage = createS3Storage({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'b',
    region: 'r',
    accessKeyId: 'a',
    secretAccessKey: 's',
  })
  await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('PUT originals/ab/cd/abcd.jpg failed')
  missing.closeAllConnections()
  missing.close()
})

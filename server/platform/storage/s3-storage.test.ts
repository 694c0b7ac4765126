import { createHash } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createS3Storage } from './s3-storage.ts'
import { StorageFailure } from './storage.ts'

type SeenRequest = { method: string | undefined; path: string | undefined; headers: IncomingHttpHeaders; body: Buffer }

const objects = new Map<string, Buffer>()
let requests: SeenRequest[] = []
let failures = 0
let isSilent = false
let server: Server
let endpoint = ''

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await buffer(request)
    const path = request.url ?? ''
    requests.push({ method: request.method, path, headers: request.headers, body })
    if (isSilent) return
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
  requests = []
  failures = 0
  isSilent = false
})

const key = 'originals/ab/cd/abcd.jpg'
const open = (timeoutMs?: number) =>
  createS3Storage(
    { endpoint: `${endpoint}/`, bucket: 'pics', region: 'ru-1', accessKeyId: 'quiz', secretAccessKey: 'testing' },
    timeoutMs === undefined ? {} : { timeoutMs },
  )

test('files are written, found, read and deleted by path under the bucket', async () => {
  const storage = open()
  expect(await storage.has(key)).toBe(false)
  expect(await storage.get(key)).toBeNull()
  await storage.put(key, Buffer.from('picture'))
  expect(await storage.has(key)).toBe(true)
  expect(await storage.get(key)).toEqual(Buffer.from('picture'))
  await storage.delete(key)
  await storage.delete(key)
  expect(await storage.has(key)).toBe(false)
  expect(new Set(requests.map(({ path }) => path))).toEqual(new Set([`/pics/${key}`]))
  expect(requests.map(({ method }) => method)).toEqual([
    'HEAD',
    'GET',
    'PUT',
    'HEAD',
    'GET',
    'DELETE',
    'DELETE',
    'HEAD',
  ])
})

test('every request is signed for the region, and a write with the hash of its bytes', async () => {
  const bytes = Buffer.from('picture')
  await open().put(key, bytes)
  await open().get(key)
  for (const { headers } of requests) {
    expect(headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=quiz\/\d{8}\/ru-1\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/,
    )
  }
  expect(requests[0]?.headers['x-amz-content-sha256']).toBe(createHash('sha256').update(bytes).digest('hex'))
  expect(requests[0]?.headers['content-length']).toBe('7')
  expect(requests[0]?.body).toEqual(bytes)
})

test('a request that fails with 503 is retried', async () => {
  failures = 2
  await open().put(key, Buffer.from('picture'))
  expect(objects.get(`/pics/${key}`)).toEqual(Buffer.from('picture'))
  expect(requests).toHaveLength(3)
})

test('a store that keeps failing, does not answer or is unreachable fails the request in time', async () => {
  failures = 3
  await expect(open().has(key)).rejects.toThrow(StorageFailure)
  isSilent = true
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

test('a write to a missing bucket fails', async () => {
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

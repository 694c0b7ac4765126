import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { Redis } from 'ioredis'
import { expect, onTestFinished, test } from 'vitest'
import { createS3Storage } from '#server/platform/storage/s3-storage.ts'
import { redisUrl } from '#server/testing/test-redis.ts'
import { checkProcess, openFilesLimit } from './check-process.ts'
import { checkRedis } from './check-redis.ts'
import { checkImageStorage, checkMailServer } from './check-services.ts'
import type { Finding } from './finding.ts'

const wrongOf = (findings: Finding[]) =>
  findings.flatMap(({ state, sentence }) => (state === 'wrong' ? [sentence] : []))

async function portOf(server: Server | ReturnType<typeof createTcpServer>): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

test('without Redis there is nothing to say, and one that does not answer is wrong with its cause', async () => {
  expect(await checkRedis(null)).toEqual([])
  expect(wrongOf(await checkRedis('redis://127.0.0.1:1'))).toEqual([expect.stringContaining('ECONNREFUSED')])
  const closing = createTcpServer((socket) => socket.destroy())
  expect(wrongOf(await checkRedis(`redis://127.0.0.1:${await portOf(closing)}`))).toEqual([
    expect.stringContaining('rediss://'),
  ])
})

const ofRedis = test.skipIf(redisUrl === null)

/** A user of Redis for a test. */
async function redisUser(...rules: string[]): Promise<string> {
  const redis = new Redis(redisUrl ?? '')
  const name = `doctor-${randomUUID()}`
  await redis.call('acl', 'setuser', name, 'on', '>testing', ...rules)
  onTestFinished(async () => {
    await redis.call('acl', 'deluser', name)
    redis.disconnect()
  })
  const url = new URL(redisUrl ?? '')
  url.username = name
  url.password = 'testing'
  return url.href
}

ofRedis('a Redis that does what the site asks of it is good', async () => {
  expect(await checkRedis(redisUrl)).toMatchObject([{ state: 'good' }])
  const own = await redisUser('~kvizarium:*', '&kvizarium:*', '+@all')
  expect(await checkRedis(own)).toMatchObject([{ state: 'good' }])
})

ofRedis.each([
  { lacks: 'scripts', rules: ['~*', '&*', '+@all', '-eval'], says: /не даёт считать вызовы.+eval/ },
  { lacks: 'its keys', rules: ['~other:*', '&*', '+@all'], says: /не даёт считать вызовы.+kvizarium:/ },
  { lacks: 'its channel', rules: ['~*', 'resetchannels', '+@all'], says: /не даёт передавать сообщения.+kvizarium:/ },
])('a user of Redis that lacks $lacks is told', async ({ rules, says }) => {
  expect(wrongOf(await checkRedis(await redisUser(...rules)))).toEqual([expect.stringMatching(says)])
})

ofRedis('a wrong password of Redis is told, and a user without `info` is no problem', async () => {
  const url = new URL(await redisUser('~*', '&*', '+@all', '-info'))
  expect(wrongOf(await checkRedis(url.href))).toEqual([])
  url.password = 'another'
  expect(wrongOf(await checkRedis(url.href))).toEqual([expect.stringMatching(/не подходит имя или пароль в REDIS_URL/)])
})

const s3Error = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`

test.each([
  { status: 404, code: 'NoSuchBucket', says: /такого бакета нет, проверьте S3_BUCKET/ },
  { status: 403, code: 'SignatureDoesNotMatch', says: /не подходит ключ/ },
  { status: 403, code: 'InvalidAccessKeyId', says: /не подходит ключ/ },
  { status: 403, code: 'AccessDenied', says: /у ключа нет прав/ },
])('a bucket that answers $code is told by its cause', async ({ status, code, says }) => {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(status).end(s3Error(code))
  })
  const endpoint = `http://127.0.0.1:${await portOf(server)}`
  const storage = createS3Storage({
    ...{ endpoint, bucket: 'pics', region: 'ru-1', accessKeyId: 'quiz', secretAccessKey: 'testing' },
  })
  expect(wrongOf([await checkImageStorage(storage)])).toEqual([expect.stringMatching(says)])
  // A picture that is not there and a bucket that is not there are told apart.
  if (code === 'NoSuchBucket') await expect(storage.get('originals/ab/cd/abcd.jpg')).rejects.toThrow('Image store')
})

test('a mail server that refuses the password, and one without TLS from the first byte, are told', async () => {
  const smtp = createTcpServer((socket) => {
    socket.write('220 mail.test ESMTP\r\n')
    socket.on('data', (data) => {
      const line = data.toString()
      if (line.startsWith('EHLO')) socket.write('250-mail.test\r\n250 AUTH PLAIN LOGIN\r\n')
      else socket.write('535 5.7.8 authentication failed\r\n')
    })
    socket.on('error', () => {})
  })
  const port = await portOf(smtp)
  const said = (smtpUrl: string) => checkMailServer({ smtpUrl, dataDir: 'x' })
  expect((await said(`smtp://quiz:wrong@127.0.0.1:${port}`)).sentence).toMatch(/не подходит имя или пароль в SMTP_URL/)
  expect((await said(`smtps://quiz:wrong@127.0.0.1:${port}`)).sentence).toMatch(/нет TLS с первого байта/)
})

test('few descriptors are wrong, a lowered priority is noted', async () => {
  expect(checkProcess({ files: 65_536, niceness: 0 })).toEqual([])
  expect(checkProcess({ files: null, niceness: 5 })).toEqual([])
  expect(checkProcess({ files: 2_048, niceness: 0 })).toMatchObject([
    { state: 'note', sentence: expect.stringContaining('4096') },
  ])
  expect(checkProcess({ files: 256, niceness: 10 })).toMatchObject([
    { state: 'wrong', sentence: expect.stringContaining('256') },
    { state: 'note', sentence: expect.stringContaining('nice 10') },
  ])
  expect(await openFilesLimit('/nowhere')).toBeNull()
})

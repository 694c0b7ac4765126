import { errorStatus } from '@quiz/contract/errors.ts'
import { limits } from '@quiz/contract/limits.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aQuizDraft } from '#server/testing/quiz-draft.ts'
import { subjectIdOf } from '#server/testing/quiz-factory.ts'
import { bitPng, noise, photoFromPhone, plain } from '#server/testing/sample-pictures.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const person = await site.signUp({ description: 'Прежнее' })
const draft = await aQuizDraft(await subjectIdOf(site.store.db, 'Наука'))
const headers = { authorization: `Bearer ${person.token}`, prefer: 'images=url' }

const forms: Record<string, (bytes: Buffer) => string> = {
  'bare base64': (bytes) => bytes.toString('base64'),
  'a data: address of a PNG': (bytes) => `data:image/png;base64,${bytes.toString('base64')}`,
}
const asProgram = (bytes: Buffer) =>
  `data:application/x-msdownload;name="cat.png.exe";base64,${bytes.toString('base64')}`

/** Both calls that accept pictures, by the field of the picture. */
const uploads: Record<string, { url: string; body: (picture: string) => object }> = {
  testImg: { url: quizzes.create.path, body: (testImg) => ({ ...draft, testImg }) },
  avatar: { url: profiles.update.path, body: (avatar) => ({ description: 'Новое', avatar }) },
}

const post = (url: string, payload: object | string) =>
  site.app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': 'application/json' }, payload })

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))
const jpeg = await noise(120, 90).jpeg().toBuffer()
const gif = await plain(12, 12).gif().toBuffer()

/** A copy with some bytes overwritten. */
function patched(bytes: Buffer, at: number, hex: string): Buffer {
  const copy = Buffer.from(bytes)
  copy.write(hex, at, 'hex')
  return copy
}

/** The offset of the size in a JPEG: five bytes into its frame header. */
const sizeInJpeg = jpeg.indexOf(Buffer.from('ffc0', 'hex')) + 5

const refused: {
  what: string
  code: 'image_kind' | 'image_unreadable' | 'image_too_many_pixels' | 'image_too_large'
  bytes: Buffer
}[] = [
  { what: 'an SVG with a script', code: 'image_kind', bytes: Buffer.from(svg) },
  { what: 'a web page', code: 'image_kind', bytes: Buffer.from('<!doctype html><script>alert(1)</script>') },
  { what: 'a program', code: 'image_kind', bytes: Buffer.from('MZ\x90\0\x03\0\0\0\x04\0', 'latin1') },
  { what: 'an archive', code: 'image_kind', bytes: Buffer.from('PK\x03\x04\x14\0\0\0', 'latin1') },
  { what: 'an SVG that begins as a GIF', code: 'image_unreadable', bytes: Buffer.from(`GIF89a${svg}`) },
  { what: 'a script that begins as a GIF', code: 'image_unreadable', bytes: Buffer.from('GIF89a=1;alert(1)//') },
  {
    what: 'an SVG that begins as a JPEG',
    code: 'image_unreadable',
    bytes: Buffer.concat([jpeg.subarray(0, 3), Buffer.from(svg)]),
  },
  { what: 'half a JPEG', code: 'image_unreadable', bytes: half(jpeg) },
  { what: 'half a PNG', code: 'image_unreadable', bytes: half(await noise(90, 90).png().toBuffer()) },
  { what: 'a PNG of 256 megapixels in a few kilobytes', code: 'image_too_many_pixels', bytes: bitPng(16_000, 16_000) },
  {
    what: 'a JPEG with a declared size of 3 gigapixels',
    code: 'image_too_many_pixels',
    bytes: patched(jpeg, sizeInJpeg, 'ea60ea60'),
  },
  {
    what: '8 MB and a byte',
    code: 'image_too_large',
    bytes: Buffer.concat([jpeg, Buffer.alloc(limits.imageBytes + 1 - jpeg.length)]),
  },
  { what: '20 MB', code: 'image_too_large', bytes: Buffer.alloc(20_000_000) },
]

describe.each(Object.entries(uploads))('in %s', (path, { url, body }) => {
  describe.each(Object.entries(forms))('as %s', (_, write) => {
    test.each(refused)('$what is refused: $code', async ({ code, bytes }) => {
      const reply = await post(url, body(write(bytes)))
      expect([reply.statusCode, reply.json().code]).toEqual([errorStatus[code], code])
      expect(reply.json().errors).toMatchObject([{ path }])
    })
  })

  test.each([
    ['an SVG written into a data: address', `data:image/svg+xml,${encodeURIComponent(svg)}`],
    ['an address of another site', 'https://evil.example/cat.png'],
    ['a file of the server', 'file:///etc/passwd'],
    ['what is not base64', 'это не картинка'],
  ])('%s is refused, not fetched', async (_what, text) => {
    const reply = await post(url, body(text))
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'image_unreadable'])
  })

  test('60 MB are refused before they are read', async () => {
    const reply = await post(url, `{"picture":"${'A'.repeat(60_000_000)}"}`)
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'body_too_large'])
  })
})

test('afterwards there is no test, the profile is unchanged, and pictures are still accepted', async () => {
  expect(await site.call(quizzes.list, { body: {} })).toEqual({ items: [], totalCount: 0 })
  expect(await site.call(profiles.mine, {}, person)).toMatchObject({ avatar: null, description: 'Прежнее' })
  const avatar = jpeg.toString('base64')
  expect((await site.call(profiles.update, { body: { avatar } }, person)).avatar).toMatch(/^\/9j\//)
})

// Three letters in any case are among the bytes of noise by chance.
const secrets = /SecretPhone|GPSLatitude|Exif|EXIF|alert\("|<script/
const text = Buffer.from('<script>alert("SecretPhone")</script>')
const comment = Buffer.concat([Buffer.from([0x21, 0xfe, text.length]), text, Buffer.of(0)])
const accepted: [what: string, bytes: Buffer][] = [
  ['a photo with its location and camera', await photoFromPhone(80, 40)],
  ['a JPEG with a page after its end', Buffer.concat([jpeg, text])],
  ['a GIF with a script in a comment', Buffer.concat([gif.subarray(0, -1), comment, Buffer.from(';')])],
  [
    'a PNG with a location and a title',
    await sharp(await photoFromPhone(40, 40))
      .keepMetadata()
      .withExifMerge({ IFD0: { ImageDescription: text.toString() } })
      .png()
      .toBuffer(),
  ],
]

describe.each(Object.entries({ ...forms, 'a data: address of a program': asProgram }))('as %s', (_, write) => {
  test.each(accepted)(
    '%s is accepted whatever its declared type, and served without its hidden data',
    async (_what, bytes) => {
      expect(bytes.toString('latin1')).toMatch(secrets)
      const reply = await post(profiles.update.path, { avatar: write(bytes) })
      expect(reply.statusCode).toBe(200)
      const { avatar: address } = reply.json()
      expect(address).toMatch(/^\/images\/[0-9a-f]{64}$/)
      const { avatar: base64 } = await site.call(profiles.mine, {}, person)
      const shown: Buffer[] = [Buffer.from(base64 ?? '', 'base64')]
      for (const type of ['jpeg', 'webp', 'avif']) {
        const picture = await site.app.inject({ url: `${address}/310`, headers: { accept: `image/${type}` } })
        expect(picture.headers).toMatchObject({ 'content-type': `image/${type}`, 'x-content-type-options': 'nosniff' })
        shown.push(picture.rawPayload)
      }
      for (const picture of shown) {
        const { exif, xmp, iptc, icc, comments = [] } = await sharp(picture).metadata()
        expect({ exif, xmp, iptc, icc, comments }).toEqual({ comments: [] })
        expect(picture.toString('latin1')).not.toMatch(secrets)
      }
    },
  )
})

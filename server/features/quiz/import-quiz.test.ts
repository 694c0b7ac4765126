import { buffer } from 'node:stream/consumers'
import { limits, rates } from '@quiz/contract/limits.ts'
import { hashInAddress } from '@quiz/contract/quiz/images.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { quizFiles } from '@quiz/contract/quiz/quiz-files.ts'
import type { QuizToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { ZipFile } from 'yazl'
import { MemoryCounters } from '#server/platform/limits/memory-counters.ts'
import { writeZip } from '#server/platform/zip/write-zip.ts'
import { quizJsonName } from '#server/read-models/quiz-file/quiz-json.ts'
import { fakeClock } from '#server/testing/fake-clock.ts'
import { aPicture, aQuizDraft } from '#server/testing/quiz-draft.ts'
import { subjectIdOf } from '#server/testing/quiz-factory.ts'
import { aQuizFile, aQuizJson, changedQuizJson } from '#server/testing/quiz-files.ts'
import { bitPng, noise, photoFromPhone, plain } from '#server/testing/sample-pictures.ts'
import { buildTestApp, type TestPerson, type TestSite } from '#server/testing/test-app.ts'
import { readQuizFile, unzipQuizFile } from './read-quiz-file.ts'

const site = await buildTestApp()
const person = await site.signUp()

const importTo = ({ call }: TestSite, file: Uint8Array, { token }: { token: string }) =>
  call(quizFiles.import, { body: Buffer.from(file) }, { token })
const refused = (file: Uint8Array) => site.refusal(quizFiles.import, { body: Buffer.from(file) }, person)
const edit = async ({ call }: TestSite, id: number, { token }: TestPerson) =>
  (await call(quizzes.get, { params: { id }, query: { forEdit: 'true' } }, { token })) as QuizToEdit
const download = async ({ app }: TestSite, id: number, { token }: TestPerson) => {
  const url = `${ownQuizzes.export.path.replace(':id', String(id))}?format=zip`
  const { statusCode, headers, rawPayload } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip'])
  return rawPayload
}
/** What a test is, without what belongs to one site. */
const contentOf = ({ title, description, testTypeId, questions, results, ...rest }: QuizToEdit) => ({
  ...{ title, description, testTypeId, subjectName: rest.subjectName, review: rest.review, maxScores: rest.maxScores },
  commentsOff: rest.commentsOff,
  questions: questions.map(({ id: _, testId: _test, answers, ...question }) => ({
    ...question,
    answers: answers.map(({ id: _id, questionId: _question, ...answer }) => answer),
  })),
  results: results.map(({ id: _, testId: _test, ...result }) => result),
})

describe('an exported test', () => {
  test('is imported into another site as a closed test with the same content and pictures', async () => {
    const draft = await aQuizDraft(await subjectIdOf(site.store.db, 'Кино'), {
      ...{ testImg: (await noise(700, 500).jpeg().toBuffer()).toString('base64'), commentsOff: true, review: 'wrong' },
    })
    draft.questions = draft.questions?.map((question, index) => ({
      ...question,
      ...(index === 0 && { questionImg: draft.testImg }),
    }))
    const id = await site.call(quizzes.create, { body: draft }, person)
    const file = await download(site, id, person)
    const other = await buildTestApp()
    const author = await other.signUp()
    const copyId = await importTo(other, file, author)
    const [before, after] = [await edit(site, id, person), await edit(other, copyId, author)]
    expect(contentOf(after)).toEqual(contentOf(before))
    expect(after.visibility).toBe('closed')
    expect(await download(other, copyId, author)).toEqual(file)
    expect(await download(site, id, person)).toEqual(file)
  })

  test('names no ids, dates, author or counters', async () => {
    const id = await importTo(site, await aQuizFile(), person)
    const text = (await download(site, id, person)).toString('latin1')
    const json = text.slice(text.indexOf('{'), text.lastIndexOf('\n}') + 2)
    const keys = new Set([...json.matchAll(/"(\w+)":/g)].map(([, key]) => key))
    for (const key of [
      'id',
      'testId',
      'idx',
      'subjectId',
      'visibility',
      'reviewFrom',
      'createDate',
      'usesCount',
      'isDeleted',
    ])
      expect(keys).not.toContain(key)
    expect(keys).toContain('testImg')
  })

  test('is stored in the archive sorted, uncompressed, with the date 1980-01-01', async () => {
    const id = await importTo(site, await aQuizFile(), person)
    const file = await download(site, id, person)
    expect(file.readUInt32LE(0)).toBe(0x04034b50)
    expect(file.readUInt16LE(8)).toBe(0)
    expect([file.readUInt16LE(10), file.readUInt16LE(12)]).toEqual([0, 0x21])
    const names = file.toString('latin1').match(/pictures\/\w+\.jpg|test\.json(?=\{|PK)/g)
    expect(names?.slice(0, 2).map((name) => name.replace(/\w{64}/, '…'))).toEqual(['pictures/….jpg', 'test.json'])
  })
})

describe('a picture of an imported test', () => {
  const coverOf = async (cover: Uint8Array): Promise<Buffer> => {
    const id = await importTo(site, await aQuizFile({ cover }), person)
    const { cover: hash } = await site.store.db
      .selectFrom('quizzes')
      .select('cover')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return (await site.context.images.original(hash)) ?? Buffer.of()
  }

  test('that is a clean JPEG keeps its bytes, without what stands behind its end', async () => {
    const clean = await noise(400, 300).jpeg({ quality: 97 }).toBuffer()
    expect(await coverOf(clean)).toEqual(clean)
    expect(await coverOf(Buffer.concat([clean, Buffer.from('PK\x03\x04<script>alert(1)</script>')]))).toEqual(clean)
    const progressive = await noise(400, 300).jpeg({ progressive: true }).toBuffer()
    expect(await coverOf(progressive)).toEqual(progressive)
  })

  test.each([
    ['with metadata', () => photoFromPhone(60, 40)],
    ['with a colour profile', () => plain(60, 40).withIccProfile('p3').jpeg().toBuffer()],
    ['larger than 1280 px', () => plain(1400, 20).jpeg().toBuffer()],
    ['of another format', () => plain(60, 40).png().toBuffer()],
    ['for printing', () => plain(60, 40).toColourspace('cmyk').jpeg().toBuffer()],
  ])('%s is encoded again', async (_, picture) => {
    const bytes = await picture()
    const stored = await coverOf(bytes)
    expect(stored).not.toEqual(bytes)
    expect(stored.toString('latin1')).not.toMatch(/SecretPhone|ICC_PROFILE/)
    expect(stored.readUInt16BE(0)).toBe(0xffd8)
  })

  test('that several parts of the test show is decoded once', async () => {
    const change = changedQuizJson(({ test: quiz, ...rest }) => {
      const questions = quiz.questions.map((question) => ({
        ...{ ...question, answersLayout: 'grid', questionImg: 'cover.jpg' },
        answers: question.answers.map((answer) => ({ ...answer, answerImg: 'cover.jpg' })),
      }))
      return { ...rest, test: { ...quiz, questions } }
    })
    const file = await aQuizFile({ change, cover: await plain(50, 40).jpeg().toBuffer() })
    const admit = vi.spyOn(site.context.images, 'admit')
    const { testImg, questions } = await edit(site, await importTo(site, file, person), person)
    const shown = questions.flatMap(({ questionImg, answers }) => [questionImg, ...answers.map((one) => one.answerImg)])
    expect(admit).toHaveBeenCalledTimes(1)
    admit.mockRestore()
    expect(shown.map((address) => hashInAddress(address ?? ''))).toEqual(Array(3).fill(hashInAddress(testImg ?? '')))
  })

  test('that is broken is refused with its field, and nothing is created', async () => {
    const broken = (await noise(400, 300).jpeg().toBuffer()).subarray(0, 2000)
    const before = await count()
    expect(await refused(await aQuizFile({ cover: broken }))).toMatchObject({
      code: 'image_unreadable',
      errors: [{ path: 'testImg' }],
    })
    expect((await refused(await aQuizFile({ cover: bitPng(8000, 6000) }))).code).toBe('image_too_many_pixels')
    expect(await count()).toBe(before)
  })
})

const count = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from quizzes`.execute(site.store.db)).rows[0]?.count

describe('a file is refused', () => {
  const described = (change: Parameters<typeof changedQuizJson>[0]) => () =>
    aQuizFile({ change: changedQuizJson(change) })
  const containing = (name: string, bytes: Buffer) => () => aQuizFile({ change: (files) => files.set(name, bytes) })
  const renamed = (from: string, to: string) => async () => {
    const file = await aQuizFile()
    const text = file.toString('latin1').replaceAll(from, to)
    return Buffer.from(text, 'latin1')
  }
  test.each<[string, string, () => Promise<Uint8Array>]>([
    ['that is no archive', 'not_a_test_file', async () => Buffer.from('Вопрос 1')],
    ['that is empty', 'not_a_test_file', async () => Buffer.of()],
    ['without test.json', 'not_a_test_file', async () => writeZip(new Map([['a.txt', Buffer.from('a')]]))],
    ['of another kind', 'not_a_test_file', described(() => ({ format: 'other', version: 1 }))],
    ['of another version', 'test_file_version', described((value) => ({ ...value, version: 3 }))],
    ['whose text is no JSON', 'test_file_damaged', containing('test.json', Buffer.from('{'))],
    ['whose text is no UTF-8', 'test_file_damaged', containing('test.json', Buffer.of(0xff))],
    ['with another picture', 'test_file_damaged', containing('cover.jpg', Buffer.from('x'))],
    [
      'with a byte changed',
      'test_file_damaged',
      async () => {
        const file = await aQuizFile()
        file.writeUInt8(file.readUInt8(200) ^ 1, 200)
        return file
      },
    ],
    ['that ends too early', 'not_a_test_file', async () => (await aQuizFile()).subarray(0, -30)],
    ['with a path out of it', 'test_file_unsafe', renamed('cover.jpg', '../er.jpg')],
    ['with a path from the root', 'test_file_unsafe', renamed('cover.jpg', '/over.jpg')],
    ['with a path of Windows', 'test_file_unsafe', renamed('cover.jpg', 'c:\\er.jpg')],
    ['with one name twice', 'test_file_unsafe', renamed('cover.jpg', 'test.json')],
    [
      'of 10,001 files',
      'test_file_too_large',
      async () => writeZip(new Map(Array.from({ length: 10_001 }, (_, index) => [`${index}`, Buffer.of()]))),
    ],
    [
      'that declares too much',
      'test_file_too_large',
      async () => declaring(await aQuizFile(), limits.requestBytes + 1),
    ],
    [
      'that unpacks to far more than was sent',
      'test_file_too_large',
      () => compressedQuizFile({ 'zeros.jpg': Buffer.alloc(20_000_000) }),
    ],
    ['that declares too little', 'test_file_damaged', async () => declaring(await aQuizFile(), 1)],
    [
      'with too long a description',
      'test_file_too_large',
      containing('test.json', Buffer.alloc(limits.quizJsonBytes + 1, ' ')),
    ],
    ['without a title', 'invalid_request', described((value) => ({ ...value, test: {} }))],
    [
      'without questions',
      'quiz_has_problems',
      described((value) => ({ ...value, test: { ...value.test, questions: [] } })),
    ],
    [
      'with an unknown picture',
      'test_file_damaged',
      described((value) => ({ ...value, test: { ...value.test, testImg: 'x.jpg' } })),
    ],
    ['with a text that no store accepts', 'invalid_request', described((value) => ({ ...value, subject: '\0' }))],
  ])('%s: %s', async (_, code, make) => {
    const before = await count()
    const refusal = await refused(await make())
    expect(refusal.code).toBe(code)
    expect(refusal.detail).toMatch(/[а-яё]/)
    expect(await count()).toBe(before)
  })

  test.each([
    ['nested 400,000 deep', '['.repeat(400_000), 'invalid_request'],
    ['nested one deeper than a body may be', '['.repeat(limits.bodyDepth + 1), 'invalid_request'],
    ['with more values than a body may have', `[${'0,'.repeat(limits.bodyValues)}0]`, 'invalid_request'],
    ['with a key that changes prototypes', '{"__proto__":{}}', 'test_file_damaged'],
  ])('whose test.json is %s is refused before it is parsed', async (_, json, code) => {
    const file = await aQuizFile({ change: (files) => files.set(quizJsonName, Buffer.from(json)) })
    const parse = vi.spyOn(JSON, 'parse')
    const error = await readQuizFile(await unzipQuizFile(file)).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code })
    if (code === 'invalid_request') expect(parse).not.toHaveBeenCalled()
    parse.mockRestore()
  })

  test('as JSON, and a ZIP where JSON is expected', async () => {
    const authorization = `Bearer ${person.token}`
    const send = async (url: string, type: string, payload: Buffer) =>
      (await site.app.inject({ method: 'POST', url, payload, headers: { authorization, 'content-type': type } }))
        .statusCode
    expect(await send(quizFiles.import.path, 'application/json', Buffer.from('{}'))).toBe(415)
    expect(await send(quizzes.create.path, 'application/zip', await aQuizFile())).toBe(415)
  })
})

/** The archive with other sizes in its directory. */
function declaring(file: Buffer, bytes: number): Buffer {
  for (let at = file.indexOf('PK\x01\x02'); at >= 0; at = file.indexOf('PK\x01\x02', at + 4)) {
    file.writeUInt16LE(8, at + 10)
    file.writeUInt32LE(bytes, at + 24)
  }
  return file
}

/** A test file as other programs make it, compressed, with these files besides. */
async function compressedQuizFile(others: Record<string, Buffer>, folder = ''): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addEmptyDirectory(`${folder}pictures`)
  const cover = await plain(40, 30).jpeg().toBuffer()
  const json = Buffer.from(`\ufeff${JSON.stringify(aQuizJson(cover))}`)
  for (const [name, bytes] of Object.entries({ ...others, 'test.json': json, 'cover.jpg': cover }))
    zip.addBuffer(bytes, folder + name, { compress: true })
  zip.end()
  return buffer(zip.outputStream)
}

test('an archive that another program made, compressed, with a folder and files of its own, is read as well', async () => {
  const file = await compressedQuizFile({ '__MACOSX/._test.json': Buffer.from('…') })
  expect(await importTo(site, file, person)).toBeGreaterThan(0)
})

test('an archive whose files stand in one folder, as after packing it anew, is read, one with two tests is not', async () => {
  const packed = await compressedQuizFile({ '._cover.jpg': Buffer.from('…') }, 'Мой тест/')
  expect(await importTo(site, packed, person)).toBeGreaterThan(0)
  const two = await compressedQuizFile({ 'two/test.json': Buffer.from('{}') })
  expect(await importTo(site, two, person)).toBeGreaterThan(0)
  const files = await unzipQuizFile(await compressedQuizFile({}, 'one/'))
  const both = new Map(
    [...files].flatMap(([name, bytes]) => [[`one/${name}`, bytes] as const, [`two/${name}`, bytes] as const]),
  )
  expect(await refused(await writeZip(both))).toMatchObject({ code: 'not_a_test_file' })
})

test('the same request with the same key creates one test', async () => {
  const file = await aQuizFile()
  const options = { token: person.token, headers: { 'idempotency-key': 'key-of-an-import-1' } }
  const first = await site.call(quizFiles.import, { body: file }, options)
  expect(await site.call(quizFiles.import, { body: file }, options)).toBe(first)
  const another = await aQuizFile({ cover: await plain(9, 9).jpeg().toBuffer() })
  expect((await site.refusal(quizFiles.import, { body: another }, options)).code).toBe('another_body')
})

test('a subject that the site does not have becomes «Другое»', async () => {
  const change = changedQuizJson((json) => ({ ...json, subject: 'Нумизматика' }))
  const id = await importTo(site, await aQuizFile({ change }), person)
  expect((await edit(site, id, person)).subjectName).toBe('Другое')
})

test('imported and created tests count towards one limit', async () => {
  const clock = fakeClock()
  const limited = await buildTestApp({ clock, counters: new MemoryCounters(clock.now) })
  const author = await limited.signUp()
  const body = await aQuizDraft(await subjectIdOf(limited.store.db, 'Наука'), { testImg: await aPicture(8, 8) })
  const file = await aQuizFile()
  for (let made = 0; made < rates.create.account.times; made += 2) {
    await limited.call(quizzes.create, { body }, author)
    await importTo(limited, file, author)
  }
  expect((await limited.refusal(quizFiles.import, { body: file }, author)).code).toBe('too_often')
  expect((await limited.refusal(quizzes.create, { body }, author)).code).toBe('too_often')
})

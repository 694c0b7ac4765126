import { editing } from '@quiz/contract/editing/editing.ts'
import { hashInAddress, hashInUpload, imageAddress, images, uploadAddress } from '@quiz/contract/quiz/images.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { expiredUploadsJob } from '#server/features/quiz/images/expired-uploads-job.ts'
import { aQuizDraft, twoResults } from '#server/testing/quiz-draft.ts'
import { edit, toEdit } from '#server/testing/quiz-edits.ts'
import { subjectIdOf } from '#server/testing/quiz-factory.ts'
import { noise } from '#server/testing/sample-pictures.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)
const subjectId = await subjectIdOf(db, 'Наука')

const day = 24 * 3_600_000
const png = await noise(60, 40).png().toBuffer()
const other = await noise(50, 50).png().toBuffer()
const send = async ({ token }: { token: string }, body: Buffer = png) =>
  (await site.call(images.upload, { body: Buffer.from(body) }, { token })).url
const remove = (person: TestPerson, url: string) => site.call(images.remove, { body: { url } }, person)
const create = async (person: { token: string }, testImg: string) =>
  site.call(quizzes.create, { body: await aQuizDraft(subjectId, { testImg }) }, person)
const refusedOf = async (person: { token: string }, testImg: string) => {
  const { status, code, errors } = await site.refusal(
    quizzes.create,
    { body: await aQuizDraft(subjectId, { testImg }) },
    person,
  )
  return { status, code, paths: errors?.map(({ path }) => path) }
}
const coverOf = (id: number) => db.selectFrom('quizzes').select('cover').where('id', '=', id).executeTakeFirstOrThrow()
const isPublic = async (hash: string) => (await site.app.inject({ url: imageAddress(hash) })).statusCode === 200
const unknown = { status: 400, code: 'image_unknown', paths: ['testImg'] }
const runJob = () => expiredUploadsJob(site.context).run()
/** The same person a day later, when the token from before has ended. */
const dayLater = async ({ id }: TestPerson) => {
  site.clock.advance(day)
  return site.signIn(id)
}

describe('a new test', () => {
  test('takes uploads in all places, beside base64, and has the pictures that base64 would have made', async () => {
    const person = await site.signUp()
    const draftOf = async (first: string, second: string) => {
      const draft = await aQuizDraft(subjectId, { testImg: first })
      return {
        ...draft,
        questions: (draft.questions ?? []).map((question) => ({
          ...{ ...question, questionImg: second },
          answers: (question.answers ?? []).map((answer) => ({ ...answer, answerImg: first })),
        })),
        results: twoResults.map((result, at) => ({ ...result, resultImg: at === 0 ? second : first })),
      }
    }
    const hashesOf = async (id: number) => {
      const { testImg, questions, results } = await toEdit(site, { id, token: person.token })
      const shown = questions.flatMap(({ questionImg, answers }) => [
        questionImg,
        ...answers.map((one) => one.answerImg),
      ])
      return [testImg, ...shown, ...results.map(({ resultImg }) => resultImg)].map((url) => hashInAddress(url ?? ''))
    }
    const [first, second] = [png, other].map((bytes) => bytes.toString('base64')) as [string, string]
    const byBase64 = await site.call(quizzes.create, { body: await draftOf(first, second) }, person)
    const mixed = await draftOf(await send(person), second)
    const uploaded = await draftOf(await send(person), await send(person, other))
    for (const body of [mixed, uploaded])
      expect(await hashesOf(await site.call(quizzes.create, { body }, person))).toEqual(await hashesOf(byBase64))
  })

  test('keeps its picture when the upload is removed, and when its day is over', async () => {
    const person = await site.signUp()
    const [removed, expired] = [await send(person), await send(person, other)]
    const covers = [await coverOf(await create(person, removed)), await coverOf(await create(person, expired))]
    await remove(person, removed)
    await dayLater(person)
    await runJob()
    for (const [at, url] of [removed, expired].entries()) {
      expect(covers[at]?.cover).toBe(hashInUpload(url))
      expect(await isPublic(covers[at]?.cover ?? '')).toBe(true)
      expect((await site.app.inject({ url })).statusCode).toBe(404)
    }
  })

  test('takes an upload twice, also from two tabs at once', async () => {
    const person = await site.signUp()
    const url = await send(person)
    const ids = await Promise.all([create(person, url), create(person, url)])
    ids.push(await create(person, url))
    expect(new Set((await Promise.all(ids.map(coverOf))).map(({ cover }) => cover)).size).toBe(1)
  })

  test('takes an upload whose signature has another end, as a draft outlives it', async () => {
    const person = await site.signUp()
    const hash = hashInUpload(await send(person)) ?? ''
    expect(await coverOf(await create(person, uploadAddress(hash, '1-1-0')))).toEqual({ cover: hash })
  })

  test('with an upload that is gone is refused with its field, until the browser has sent it again', async () => {
    const person = await site.signUp()
    const url = await send(person)
    await remove(person, url)
    expect(await refusedOf(person, url)).toEqual(unknown)
    await send(person)
    await create(person, url)
    const later = await dayLater(person)
    await runJob()
    expect(await refusedOf(later, url)).toEqual(unknown)
    await send(later)
    await create(later, url)
    const draft = await aQuizDraft(subjectId)
    const results = twoResults.map((result) => ({ ...result, resultImg: uploadAddress('0'.repeat(64), '1-1-0') }))
    expect(await site.refusal(quizzes.create, { body: { ...draft, results } }, later)).toMatchObject({
      code: 'image_unknown',
      errors: [{ path: 'results.0.resultImg' }],
    })
  })

  test('while the job removes an upload either has its picture or is refused', async () => {
    const person = await site.signUp()
    const url = await send(person)
    const later = await dayLater(person)
    const [published] = await Promise.allSettled([create(later, url), runJob()])
    if (published.status === 'fulfilled') expect(await isPublic((await coverOf(published.value)).cover)).toBe(true)
    else expect(String(published.reason)).toContain('image_unknown')
  })

  test('does not take the upload of another account, and does not tell that it is there', async () => {
    const [person, stranger] = [await site.signUp(), await site.signUp()]
    const url = await send(person)
    expect(await refusedOf(stranger, url)).toEqual(unknown)
    expect(await refusedOf(stranger, uploadAddress('0'.repeat(64), '1-1-0'))).toEqual(unknown)
    const hash = hashInUpload(url) ?? ''
    for (const address of [imageAddress(hash), url.replace('/uploads/', '/signed/')])
      expect(await refusedOf(stranger, address)).toMatchObject({
        code: expect.stringMatching(/^image_(kind|unreadable)$/),
      })
    expect(await isPublic(hash)).toBe(false)
    expect(await coverOf(await create(person, url))).toEqual({ cover: hash })
  })
})

describe('a changed test', () => {
  test('takes an upload, and its address again after the upload is gone', async () => {
    const person = await site.signUp()
    const quiz = { id: await create(person, png.toString('base64')), token: person.token }
    const url = await send(person, other)
    expect(await edit(site, quiz, () => ({ testImg: url }))).toMatchObject({ versionNumber: 2, change: 'text' })
    await remove(person, url)
    expect(await edit(site, quiz, () => ({ testImg: url }))).toMatchObject({ versionNumber: 2, change: 'none' })
    expect(await isPublic(hashInUpload(url) ?? '')).toBe(true)
  })

  test('does not take what is gone or of another account', async () => {
    const [person, stranger] = [await site.signUp(), await site.signUp()]
    const id = await create(person, png.toString('base64'))
    const [gone, foreign] = [await send(person, other), await send(stranger, other)]
    await remove(person, gone)
    for (const testImg of [gone, foreign])
      expect(await site.refusal(editing.update, { body: { id, versionNumber: 1, testImg } }, person)).toMatchObject({
        ...{ status: 400, code: 'image_unknown', errors: [{ path: 'testImg' }] },
      })
  })
})

describe('a portrait', () => {
  const avatarOf = async ({ id }: TestPerson) =>
    (await db.selectFrom('users').select('avatar').where('id', '=', id).executeTakeFirstOrThrow()).avatar
  const setAvatar = (person: TestPerson, avatar: string | null) =>
    site.call(profiles.update, { body: { avatar } }, person)

  test('takes an upload, and stays when its address is sent again after the upload is gone', async () => {
    const person = await site.signUp()
    const url = await send(person)
    await setAvatar(person, url)
    expect(await avatarOf(person)).toBe(hashInUpload(url))
    await remove(person, url)
    await setAvatar(person, url)
    expect(await avatarOf(person)).toBe(hashInUpload(url))
    expect(await isPublic(hashInUpload(url) ?? '')).toBe(true)
    await setAvatar(person, null)
    expect(await site.refusal(profiles.update, { body: { avatar: url } }, person)).toMatchObject({
      ...{ status: 400, code: 'image_unknown', errors: [{ path: 'avatar' }] },
    })
  })

  test('does not take the upload of another account', async () => {
    const [person, stranger] = [await site.signUp(), await site.signUp()]
    const url = await send(person)
    expect(await site.refusal(profiles.update, { body: { avatar: url } }, stranger)).toMatchObject({
      code: 'image_unknown',
    })
    expect(await avatarOf(stranger)).toBe(null)
  })
})

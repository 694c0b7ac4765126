import { account } from '@quiz/contract/account/account.ts'
import { classTeachers } from '@quiz/contract/group/class-teachers.ts'
import { classes } from '@quiz/contract/group/classes.ts'
import { schoolYearAt, shownYear } from '@quiz/contract/group/school-year.ts'
import { limits } from '@quiz/contract/limits.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { reports } from '@quiz/contract/moderation/reports.ts'
import { comments } from '@quiz/contract/quiz/comments.ts'
import { hashInAddress } from '@quiz/contract/quiz/images.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { quizFiles } from '@quiz/contract/quiz/quiz-files.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { archivedFiles } from '#server/testing/personal-archives.ts'
import { aPractisedQuiz, aPractiser, practise } from '#server/testing/practice-takers.ts'
import { aPicture } from '#server/testing/quiz-draft.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { anAttempt, aSmallSite, aWholeQuiz } from '#server/testing/small-site.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'
import { aParticipant, aWork, aWorkAttempt } from '#server/testing/work-factory.ts'

const site = await buildTestApp()
const { clock } = site
beforeEach(site.store.reset)

const person = () => site.signUp({ full_name: 'Марина Лебедева', phone: '+7 900 1' })
const filesOf = (by: TestPerson) => archivedFiles(site, by)
const jsonOf = (files: Map<string, Buffer>, name: string) => JSON.parse(String(files.get(name)))

test('an archive has everything that the site stores about its owner, as readable files', async () => {
  const small = await aSmallSite(site)
  const owner = await person()
  await site.call(profiles.update, { body: { avatar: await aPicture(20, 20), description: 'Люблю маяки' } }, owner)
  const own = await aWholeQuiz(site, owner, 1)
  const settings = {
    ...({ visibility: 'link', review: 'wrong', reviewFrom: '2027-01-02T03:04:05.000Z', commentsOff: true } as const),
    ...{ embedding: false, challenges: false, showOutcomes: false },
  }
  await site.call(ownQuizzes.settings, { body: { id: own.id, ...settings } }, owner)
  const resultId = await anAttempt(site, small.quiz, owner)
  await site.call(comments.post, { body: { description: 'Моё мнение', testId: small.quiz.id } }, owner)
  await site.call(
    reports.send,
    { body: { kind: 'test', id: small.quiz.id, reason: 'spam', text: 'Это реклама' } },
    owner,
  )

  const files = await filesOf(owner)
  expect(String(files.get('README.txt'))).toContain('account.json')
  const { email, user_name: userName } = owner.user
  const aPath = expect.stringMatching(/^pictures\/[0-9a-f]{64}\.jpg$/)
  const profile = { email, userName, fullName: 'Марина Лебедева', phone: '+7 900 1', description: 'Люблю маяки' }
  expect(jsonOf(files, 'account.json')).toMatchObject({ ...profile, picture: aPath })
  // That of the sign-up and that of the request.
  expect(jsonOf(files, 'sessions.json')).toHaveLength(2)
  expect(jsonOf(files, 'comments.json')).toMatchObject([{ text: 'Моё мнение', testId: small.quiz.id }])
  expect(jsonOf(files, 'reports.json')).toMatchObject([{ reason: 'spam', text: 'Это реклама' }])
  expect(jsonOf(files, 'likes.json')).toEqual([])
  expect(jsonOf(files, 'consents.json')).toMatchObject([{ document: 'personal-data', version: expect.any(String) }])
  const [question] = small.quiz.content.questions
  const rights = question?.answers.filter(({ isRight }) => isRight).map(({ text }) => text)
  expect(jsonOf(files, 'results.json')).toMatchObject([
    {
      percent: 100,
      address: expect.stringContaining(resultId),
      answers: [{ question: question?.text, chosen: rights }, {}],
    },
  ])
  const { test: exported, versions } = jsonOf(files, `tests/${own.id}.json`)
  expect(exported).toMatchObject({ id: own.id, picture: aPath, ...settings })
  expect(versions).toMatchObject([{ number: 1, content: { questions: [{ image: aPath }, { image: aPath }] } }])
  expect([...files.keys()]).toContain(versions[0].content.questions[0].image)
  expect(files.get(versions[0].content.questions[0].image)?.length).toBeGreaterThan(100)
  const { hash } = await site.store.db
    .selectFrom('users')
    .select('password_hash as hash')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow()
  expect([...files].filter(([, bytes]) => String(bytes).includes(String(hash)))).toEqual([])
})

describe('a test in an archive', () => {
  const zipOf = async (by: TestPerson, id: number) => (await filesOf(by)).get(`tests/${id}.zip`)

  test('has its newest version beside as a file that can be loaded back, also from the bin', async () => {
    const owner = await person()
    const own = await aWholeQuiz(site, owner, 1)
    await site.call(ownQuizzes.remove, { body: { id: own.id } }, owner)
    const file = await zipOf(owner, own.id)
    const loader = await site.signUp()
    const copyId = await site.call(quizFiles.import, { body: Buffer.from(file ?? '') }, loader)
    const copy = await site.call(
      quizzes.get,
      { params: { id: copyId }, query: { forEdit: 'true' } },
      {
        ...loader,
        headers: { prefer: 'images=url' },
      },
    )
    const [asked, copied] = [own.content.questions, copy.questions]
    expect(copied.map((question) => question.title)).toEqual(asked.map(({ text }) => text))
    expect(copied.map((question) => hashInAddress(question.questionImg ?? ''))).toEqual(asked.map(({ image }) => image))
  })

  test('has no such file while a moderator hides it, and an empty one when a picture is lost', async () => {
    const owner = await person()
    const own = await aWholeQuiz(site, owner, 1)
    const lost = vi.spyOn(site.context.images, 'original').mockResolvedValue(null)
    expect(await zipOf(owner, own.id)).toHaveLength(0)
    lost.mockRestore()
    const body = { kind: 'test' as const, id: own.id, decision: 'hide' as const, reason: 'Чужие картинки' }
    await site.call(admin.decide, { body }, await site.signUp({ is_admin: true }))
    clock.advance(limits.archiveEveryMinutes * 60_000)
    expect(await zipOf(owner, own.id)).toBeUndefined()
  })
})

test('an archive has the works of its owner, with people and answers in words', async () => {
  const owner = await person()
  const quiz = await aQuiz(site.store.db, { authorId: owner.id })
  const work = await aWork(site.store.db, { quizzes: [quiz], title: 'Контрольная', settings: { minutes: 45 } })
  const { id: participantId } = await aParticipant(site.store.db, work.id, { name: 'Иванова Анна' })
  const [question] = quiz.content.questions
  const answers = JSON.stringify([{ questionId: question?.id, value: [question?.answers[0]?.id], sequence: 1 }])
  const fields = {
    answers,
    points: 150,
    max_points: 3,
    percent: 50,
    submitted_by: 'taker',
    submitted_at: clock.now(),
    ...{ earned_points: 50, earned_max_points: 2, earned_percent: 25, regraded_at: clock.now() },
  } as const
  await site.store.db
    .updateTable('works')
    .set({ forgiven: JSON.stringify([question?.id]) })
    .execute()
  await site.store.db
    .updateTable('work_quizzes')
    .set({ key_version_ids: JSON.stringify([quiz.versionId]) })
    .execute()
  await aWorkAttempt(site.store.db, { work, participantId }, fields)
  const files = await filesOf(owner)
  expect(String(files.get('README.txt'))).toContain('works/')
  expect(jsonOf(files, `works/${work.id}.json`)).toMatchObject({
    work: {
      ...{ title: 'Контрольная', settings: { minutes: 45 }, forgiven: [question?.text] },
      tests: [{ testId: quiz.id, version: 1, regradedByVersion: 1 }],
    },
    participants: [
      {
        name: 'Иванова Анна',
        attempts: [
          {
            ...{ number: 1, points: 1.5, maxPoints: 3, percent: 50, submittedBy: 'taker' },
            ...{ earnedPoints: 0.5, earnedMaxPoints: 2, earnedPercent: 25, regradedAt: clock.now().toISOString() },
            answers: [{ question: question?.text, chosen: [question?.answers[0]?.text] }],
          },
        ],
      },
    ],
  })
  expect([...(await filesOf(await person())).keys()].filter((name) => name.startsWith('works/'))).toEqual([])
})

test('an archive has the classes of its owner, with pupils and codes', async () => {
  const owner = await person()
  const id = await site.call(classes.create, { body: { title: '7Б' } }, owner)
  const [pupil] = await site.call(classes.pupils, { body: { id, add: ['Иванова Анна'] } }, owner)
  const colleague = await person()
  const { code } = await site.call(classTeachers.share, { body: { id } }, owner)
  await site.call(classTeachers.enter, { body: { code } }, colleague)
  const { name } = await site.call(account.get, {}, colleague).then(({ fullName }) => ({ name: fullName }))
  const files = await filesOf(owner)
  expect(String(files.get('README.txt'))).toContain('classes/')
  expect(jsonOf(files, `classes/${id}.json`)).toMatchObject({
    class: { title: '7Б', year: shownYear(schoolYearAt(clock.now())) },
    pupils: [{ number: 1, name: 'Иванова Анна', code: pupil?.code, leftAt: null }],
  })
  expect(jsonOf(files, `classes/${id}.json`)).toMatchObject({ teachers: [{ name }] })
  const ofColleague = await filesOf(colleague)
  expect(jsonOf(ofColleague, 'teaching.json')).toMatchObject([{ classId: id, title: '7Б' }])
  expect([...ofColleague.keys()].filter((file) => file.startsWith('classes/'))).toEqual([])
})

test('an archive has what its owner practised, in words', async () => {
  const owner = await person()
  const quiz = await aPractisedQuiz(site, ['choice', 'text'])
  const practiser = aPractiser(site, owner)
  await practise(practiser, await practiser.begin(quiz.id), { content: quiz.content, verdicts: [true, false] })
  const right = quiz.content.questions[0]?.answers.flatMap(({ isRight, text }) => (isRight ? [text] : []))
  const test = { testId: quiz.id, test: quiz.draft.title }
  expect(jsonOf(await filesOf(owner), 'practice.json')).toMatchObject({
    answers: [
      { ...test, question: 'Вопрос 1?', isRight: true, chosen: right },
      { ...test, question: 'Вопрос 2?', isRight: false },
      { ...test, question: 'Вопрос 2?', isRight: true },
    ],
    mistakes: [{ ...test, question: 'Вопрос 2?' }],
  })
})

test('an archive has nothing of other people', async () => {
  const small = await aSmallSite(site)
  const files = await filesOf(await person())
  expect([...files.keys()].filter((name) => /^(tests|pictures)\//.test(name))).toEqual([])
  for (const name of ['results', 'comments', 'likes', 'reports', 'notices'])
    expect([name, jsonOf(files, `${name}.json`)]).toEqual([name, []])
  const texts = [...files.values()].map(String).join('\n')
  for (const other of [small.author, small.user, small.administrator]) expect(texts).not.toContain(other.user.email)
})

import { images, uploadAddress } from '@quiz/contract/quiz/images.ts'
import fc, { type Arbitrary } from 'fast-check'
import type { KnownValues } from '#server/api-tests/valid-values.ts'
import { idsOf, mostly, several } from './known-values.ts'
import { aPicture, aQuizDraft } from './quiz-draft.ts'
import { aQuiz, bestAnswers, type TestQuiz } from './quiz-factory.ts'
import { aQuizFile } from './quiz-files.ts'
import type { TestPerson, TestSite } from './test-app.ts'

const always = fc.constant

/** Pictures as forms send them, and the addresses of two that this person has sent. */
async function makePictures(site: TestSite, sender: TestPerson) {
  const send = async (size: number) =>
    (await site.call(images.upload, { body: Buffer.from(await aPicture(size, size), 'base64') }, sender)).url
  const uploads = [await send(8), await send(10)]
  const pictures = fc.constantFrom(
    null,
    '',
    await aPicture(8, 8),
    `data:image/png;base64,${await aPicture(9, 9)}`,
    '/images/x',
    ...uploads,
    'QQ==',
  )
  return { uploads, pictures }
}

/** Mostly pictures, else one that is damaged, and other files. */
async function sentPictures() {
  const damaged = Buffer.from(await aPicture(), 'base64').subarray(0, 60)
  return mostly(
    always(Buffer.from(await aPicture(9, 9), 'base64')),
    fc.constantFrom(damaged, Buffer.of(), Buffer.from('<svg/>')),
  )
}

/** Test files, mostly as they are, else with some bytes replaced. */
async function quizFiles() {
  const file = await aQuizFile()
  const change = fc.record({ at: fc.nat(file.length - 1), byte: fc.nat(255) })
  const changes = fc.array(change, { minLength: 1, maxLength: 3 })
  return fc.oneof({ weight: 3, arbitrary: always([]) }, { weight: 1, arbitrary: changes }).map((replaced) => {
    const bytes = Buffer.from(file)
    for (const { at, byte } of replaced) bytes[at] = byte
    return bytes
  })
}

async function draftsOf(subjectId: number) {
  const onTheStove = { description: 'На печи', answerImg: await aPicture(8, 8), answerImgAlt: 'Печь' }
  return fc.constantFrom(
    await aQuizDraft(subjectId),
    await aQuizDraft(subjectId, { testTypeId: 2 }),
    await aQuizDraft(subjectId, {
      ...{ testTypeId: 2, scoring: 'outcomes' },
      questions: [
        {
          ...{ title: 'Где спите?', answersLayout: 'grid' },
          answers: [
            { ...onTheStove, outcomePoints: [{ resultIdx: 0, points: 1 }] },
            { description: 'На шкафу', outcomePoints: [{ resultIdx: 1, points: 5 }] },
          ],
        },
      ],
    }),
  )
}

/** Some fields, some questions, some answers and results. */
function editsOf(quizzes: readonly TestQuiz[], pictures: Arbitrary<string | null>) {
  const seldomPictures = fc.oneof({ weight: 4, arbitrary: always(undefined) }, { weight: 1, arbitrary: pictures })
  return fc
    .record({
      test: fc.constantFrom(...quizzes),
      versionNumber: fc.integer({ min: 1, max: 4 }),
      restoreVersionNumber: fc.constantFrom(undefined, undefined, null, 1, 2),
      title: fc.constantFrom(undefined, 'Иначе', 'Так'),
      testTypeId: fc.constantFrom(undefined, 1, 2),
      visibility: fc.constantFrom(undefined, null, 'public', 'link', 'closed'),
      reviewFrom: fc.constantFrom(undefined, null, '2026-12-01T09:00:00Z'),
      testImg: seldomPictures,
      shown: fc.subarray([0, 1], { minLength: 1 }),
      score: fc.constantFrom(undefined, null, 1, 5),
      answerImg: seldomPictures,
      outcomePoints: fc.constantFrom(undefined, undefined, null, [], [{ resultIdx: 1, points: -5 }]),
      withResults: fc.boolean(),
    })
    .map(({ test: { id, content }, shown, score, answerImg, outcomePoints, withResults, ...fields }) => ({
      ...{ id, ...fields },
      questions: content.questions
        .filter((_, index) => shown.includes(index))
        .map((question) => ({
          id: question.id,
          score,
          answers: question.answers.map(({ id: answer }) => ({ id: answer, answerImg, outcomePoints })),
        })),
      ...(withResults && { results: content.results.map((result) => ({ id: result.id, description: null })) }),
    }))
}

const attemptsAt = (quizzes: readonly TestQuiz[]) =>
  fc
    .tuple(
      fc.constantFrom(...quizzes),
      fc.constantFrom([true, true], [true, true], [true, false], [false, true], [false, false]),
      fc.constantFrom(undefined, null, 1, 1, 1, 1, 1, 2),
    )
    .map(([{ id, content }, answered, versionNumber]) => ({
      ...{ testId: id, versionNumber },
      userA: bestAnswers(content)
        .filter((_, index) => answered[index])
        .map((answer) => (content.kind === 'quiz' ? answer : { ...answer, answerIds: answer.answerIds.slice(0, 1) })),
    }))

type Given = {
  subjectId: number
  /** Tests that are taken; no call changes them. */
  taken: [TestQuiz, TestQuiz]
  /** The author of all tests but those of `user`. */
  author: TestPerson
  user: TestPerson
}

/** Tests, attempts and pictures as random requests name them; bodies where fields must match each other. */
export async function knownQuizzes(site: TestSite, { subjectId, taken, author, user }: Given) {
  const made = (count: number, by: TestPerson) => several(count, () => aQuiz(site.store.db, { authorId: by.id }))
  const [spare, edited, own] = [await made(20, author), await made(20, author), await made(10, user)]
  const quizIdsOf = (...quizzes: TestQuiz[]) => idsOf(...quizzes.map(({ id }) => id))
  const { uploads, pictures } = await makePictures(site, user)
  const [ofOwn, ofAuthor] = [{ id: quizIdsOf(...own, ...spare) }, { id: quizIdsOf(taken[0], ...edited) }]
  const values: Record<string, KnownValues> = {
    'quizzes.get': { id: quizIdsOf(...taken, ...spare), forEdit: fc.constantFrom('true', 'false', '0', '1') },
    'statistics.ofQuiz': { ...ofAuthor, versionNumber: fc.constantFrom('1', '2') },
    'editing.versions': ofAuthor,
    'rescoring.rescore': ofAuthor,
    'rescoring.progress': ofAuthor,
    'ownQuizzes.settings': ofOwn,
    'ownQuizzes.setVisibility': ofOwn,
    'ownQuizzes.duplicate': ofOwn,
    'ownQuizzes.remove': ofOwn,
    'ownQuizzes.restore': ofOwn,
    'ownQuizzes.export': ofOwn,
    'images.remove': { url: fc.constantFrom(...uploads, uploadAddress('0'.repeat(64), '1-1-0'), '/images/x') },
    'admin.deleteQuiz': { testId: quizIdsOf(...spare) },
    'admin.restoreQuiz': { testId: quizIdsOf(...spare) },
  }
  const bodies: Record<string, Arbitrary<unknown>> = {
    'taking.perform': attemptsAt(taken),
    'editing.update': editsOf(edited, pictures),
    'quizFiles.import': await quizFiles(),
    'images.upload': await sentPictures(),
  }
  return { values, bodies, pictures, drafts: await draftsOf(subjectId), ownIds: own.map(({ id }) => id) }
}

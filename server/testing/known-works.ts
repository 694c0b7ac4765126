import { shownCode } from '@quiz/contract/work/work-codes.ts'
import fc, { type Arbitrary } from 'fast-check'
import type { KnownValues } from '#server/api-tests/valid-values.ts'
import { idsOf, knownTimeZones, mostly, several } from '#server/testing/known-values.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import type { TestPerson, TestSite } from '#server/testing/test-app.ts'
import { aParticipant, aWork } from '#server/testing/work-factory.ts'
import { aKey, aTaker } from '#server/testing/work-takers.ts'

/** Works of an author: some that anybody enters by a name, with attempts under way, and one with a list of one name. */
async function makeWorks(site: TestSite, author: TestPerson) {
  const { db } = site.store
  const now = site.clock.now()
  const quiz = await aQuiz(db, { authorId: author.id })
  const listed = await aWork(db, { quizzes: [quiz], now, settings: { names: 'list', attemptsMax: 10 } })
  const works = await several(20, () => aWork(db, { quizzes: [quiz], now }))
  const attempts = await several(20, async () => {
    const taker = aTaker(site, works[0] ?? listed)
    const { attemptId, questions } = await taker.start()
    return { attemptId, key: taker.key, questions }
  })
  return { quiz, works, listed, participant: await aParticipant(db, listed.id), attempts }
}
type Made = Awaited<ReturnType<typeof makeWorks>>

const moments = mostly(
  fc.constantFrom('2027-01-01T00:00:00Z', '2100-12-31T23:59:59Z'),
  fc.constant('2000-01-01T00:00:00Z'),
)
const workIdsOf = ({ works, listed }: Made) => idsOf(...works.map(({ id }) => id), listed.id)
const codesOf = ({ works, listed }: Made) =>
  fc.constantFrom(...works.map(({ code }) => code), shownCode(listed.code), listed.code.toLowerCase())

const startsOf = (made: Made) =>
  fc.record(
    {
      code: mostly(codesOf(made), fc.constantFrom('ABCD-EFGH', '', ' ', '%')),
      name: mostly(fc.constantFrom('Иванова А.', 'Ёжиков'), fc.string({ unit: 'grapheme', maxLength: 70 })),
      personalCode: fc.constantFrom(made.participant.personal_code, '22222', null),
      key: fc.constantFrom(...made.attempts.map(({ key }) => key), aKey()),
      isNew: fc.boolean(),
    },
    { requiredKeys: ['code', 'key', 'name'] },
  )

const savesOf = ({ attempts }: Made) =>
  fc.constantFrom(...attempts).chain(({ questions, attemptId, key }) => {
    const answers = questions.map(({ id, answers: options, isMultipleAnswers }) =>
      fc.record({
        questionId: fc.constant(id),
        sequence: fc.nat(50),
        answerIds: fc.subarray(
          options.map((option) => option.id),
          { maxLength: isMultipleAnswers ? options.length : 1 },
        ),
      }),
    )
    return fc.record({
      attemptId: fc.constant(attemptId),
      key: mostly(fc.constant(key), fc.constant(aKey())),
      answers: fc.tuple(...answers),
    })
  })

/** Questions of the work, sometimes one of none. */
const forgivenOf = ({ quiz }: Made): Arbitrary<number[] | undefined> =>
  fc.option(fc.subarray([...quiz.content.questions.map(({ id }) => id), 1e9]), { nil: undefined })

function changesOf({ participant: { id } }: Made): Arbitrary<object> {
  const names = fc.array(fc.constantFrom('Петров Б.', 'Ёжиков', ' ', 'x'), { minLength: 1, maxLength: 3 })
  const minutes = fc.integer({ min: 1, max: 300 })
  return fc.oneof(
    fc.record({ add: names }),
    ...['remove', 'restore', 'reset', 'release'].map((name) => fc.record({ [name]: fc.constantFrom(id, id + 1, 1e9) })),
    fc.record({ acceptsNew: fc.boolean() }),
    fc.record({ extraMinutes: fc.record({ participantId: fc.constantFrom('all', id), minutes }) }),
  )
}

/** Works as random requests of their author and of participants name them; bodies where fields must match each other. */
export async function knownWorks(
  site: TestSite,
  { author, quizIds }: { author: TestPerson; quizIds: number[] },
): Promise<{ values: Record<string, KnownValues>; bodies: Record<string, Arbitrary<unknown>> }> {
  const made = await makeWorks(site, author)
  const id = workIdsOf(made)
  const attemptIds = fc.constantFrom(...made.attempts.map(({ attemptId }) => attemptId))
  const settings = {
    closesAt: moments,
    opensAt: fc.constant(null),
    title: mostly(fc.constant('Зачёт'), fc.string({ unit: 'grapheme' })),
    reviewWhen: mostly(fc.constant('after_close'), fc.constant('at_once')),
    pick: mostly(fc.constantFrom(null, 1, 2), fc.constant(50)),
    marks: fc.constantFrom(null, [30, 60, 90]),
    tests: fc.constantFrom(...quizIds, made.quiz.id).map((testId) => [{ testId }]),
  }
  const saves = savesOf(made)
  return {
    values: {
      'workTaking.entry': { code: codesOf(made) },
      'workTaking.result': { id: attemptIds },
      'works.create': settings,
      'works.update': { id, ...settings },
      'works.countPools': settings,
      'works.close': { id },
      'works.remove': { id },
      'works.duplicate': { id },
      'works.get': { id },
      'works.table': { id },
      'works.attempt': { id: attemptIds },
      'workQuestions.get': { id },
      'workPaper.enter': { id },
      'workPaper.get': { id },
      'workPrinting.variants': { id, variants: fc.constantFrom('1', '2', '4'), set: fc.constantFrom('1', '999') },
      'workExport.table': { id, timeZone: knownTimeZones },
      'workRegrading.regrade': { id, isDryRun: fc.boolean(), forgive: forgivenOf(made) },
    },
    bodies: {
      'workTaking.start': startsOf(made),
      'workTaking.answers': saves,
      'workTaking.finish': saves,
      'workTaking.forget': saves.map(({ attemptId, key }) => ({ attemptId, key })),
      'works.reopen': fc.record({ id, closesAt: moments }),
      'works.participants': fc.tuple(id, changesOf(made)).map(([workId, change]) => ({ id: workId, ...change })),
    },
  }
}

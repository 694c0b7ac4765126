import { z } from 'zod'

// Sections 3 and 7 of the specification, written independently of the contract because the tests check the contract
// with Fields may be added to these, but none may go missing or change its type.

const id = z.int().positive()
const count = z.int().nonnegative()
const percent = z.int().min(0).max(100)
const text = z.string().min(1)
const moment = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/)
/** Base64 of a JPEG without a prefix. */
const picture = z.base64().startsWith('/9j/')
const optionalPicture = picture.nullable()
const resultId = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
const token = z.string().regex(/^[\w-]+\.[\w-]+\.[\w-]+$/)
const refreshToken = z.string().min(32)
const testTypeId = z.literal([1, 2])

const card = {
  id,
  title: text,
  description: text,
  subjectName: text,
  testImg: picture,
  isLikedByCurrentUser: z.boolean(),
  likesCount: count,
  usesCount: count,
}
const author = z.looseObject({
  id,
  avatar: optionalPicture,
  fullName: text,
  createdTestsCount: count,
  myTestsLikes: count,
  myTestPassedCount: count,
})
const comment = z.looseObject({
  id,
  description: text,
  userId: id,
  userName: text,
  commentPid: id.nullable(),
  testId: id,
  createDate: moment,
  relativeTime: z.string().regex(/[а-яё]/i),
})
const test = {
  id,
  title: text,
  description: text,
  subjectId: id,
  subjectName: text,
  createDate: moment,
  updateDate: moment,
  usesCount: count,
  testImg: picture,
  maxScores: z.int().positive(),
  userCreatedId: id,
  testTypeId,
  isLikedByCurrentUser: z.boolean(),
  likesCount: count,
  userResultId: resultId.nullable(),
}
const question = {
  id,
  testId: id,
  idx: id,
  title: text,
  description: z.string(),
  questionImg: optionalPicture,
  isMultipleAnswers: z.boolean(),
}
const answer = { id, questionId: id, idx: id, description: text }
const secret = z.never().optional()
const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).min(1)
const pageOf = <Item extends z.ZodType>(item: Item) => z.looseObject({ items: listOf(item), totalCount: id })

/** The shape of each documented reply that is not empty. */
export const shapes = {
  signIn: z.looseObject({ success: z.literal(true), token, refreshToken, errors: z.tuple([]) }),
  registered: z.looseObject({ success: z.literal(true), token, errors: z.tuple([]) }),
  refusedAuth: z.looseObject({ success: z.literal(false), errors: listOf(z.string().regex(/[а-яё]/i)) }),
  tokenPair: z.looseObject({ token, refreshToken }),
  me: z.looseObject({ id, fullName: text }),
  flag: z.boolean(),
  yes: z.literal(true),
  nothing: z.null(),
  id,
  resultId,
  picture,
  subjects: listOf(z.looseObject({ id, name: text })),
  cards: listOf(z.looseObject(card)),
  cardPage: pageOf(z.looseObject(card)),
  passedPage: pageOf(z.looseObject({ ...card, userResultId: resultId })),
  authors: listOf(author),
  authorPage: pageOf(author),
  comments: listOf(comment),
  profile: z.looseObject({
    id,
    fullName: text,
    userName: text,
    avatar: optionalPicture,
    description: z.string(),
    createdTestsCount: count,
    passingTestsCount: count,
    myTestPassedCount: count,
    myTestsLikes: count,
  }),
  quizToTake: z.looseObject({
    ...test,
    results: secret,
    questions: listOf(
      z.looseObject({
        ...question,
        hasRightAnswers: secret,
        score: secret,
        answers: listOf(z.looseObject({ ...answer, isRightAnswer: secret, score: secret })),
      }),
    ),
  }),
  quizToEdit: z.looseObject({
    ...test,
    results: listOf(
      z.looseObject({
        id,
        testId: id,
        idx: id,
        title: text,
        description: z.string(),
        resultImg: optionalPicture,
        scoreMin: percent,
        scoreMax: percent,
      }),
    ),
    questions: listOf(
      z.looseObject({
        ...question,
        hasRightAnswers: z.boolean(),
        score: z.int().min(1).max(5),
        answers: listOf(z.looseObject({ ...answer, isRightAnswer: z.boolean(), score: z.int().min(1).max(5) })),
      }),
    ),
  }),
  result: z.looseObject({
    resultImg: picture,
    subjectName: text,
    resultTitle: text,
    resultDescription: z.string(),
    userScorePercentage: percent,
    questionAnswered: count,
    allQuestionsCnt: id,
    testTypeId,
    testId: id,
    userCreatedId: id,
    userCreatedFullName: text,
    userCreatedAvatar: optionalPicture,
    userCreatedTests: count,
    userCreatedLikes: count,
  }),
  review: z.looseObject({
    testId: id,
    versionNumber: id,
    review: z.literal(['full', 'wrong']),
    questions: listOf(
      z.looseObject({
        id,
        title: text,
        description: z.string(),
        questionImg: optionalPicture,
        explanation: z.string(),
        sourceUrl: z.string(),
        isRight: z.boolean(),
        points: count,
        takersCount: count,
        answers: listOf(
          z.looseObject({
            id,
            description: text,
            answerImg: optionalPicture,
            isChosen: z.boolean(),
            isRightAnswer: z.boolean(),
            sharePercent: percent.nullable(),
          }),
        ),
      }),
    ),
  }),
}

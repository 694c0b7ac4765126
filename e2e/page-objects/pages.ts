import { register } from './people.ts'
import { aPersonalityQuiz, makeQuiz, takeQuiz } from './quizzes.ts'

let made: Promise<{ quizId: number; authorId: number; resultId: string; storyId: string }> | undefined

// Shared by all tests of a worker, which only read them.
async function makeExamples() {
  const author = await register()
  const [quiz, personality] = await Promise.all([makeQuiz(undefined, author), makeQuiz(aPersonalityQuiz(), author)])
  const [resultId, storyId] = await Promise.all([takeQuiz(quiz.id), takeQuiz(personality.id)])
  return { quizId: quiz.id, authorId: author.id, resultId, storyId }
}

/** Ids in the addresses of pages: a test, its author, a result of a quiz and one of a personality test. */
export function examples() {
  made ??= makeExamples()
  return made
}

/** Every page that a guest can see, by its name. */
export const publicPages = {
  home: async () => '/',
  'all tests': async () => '/all-test',
  authors: async () => '/autors',
  passing: async () => `/passing/${(await examples()).quizId}`,
  'result of a quiz': async () => `/result/${(await examples()).resultId}`,
  'result of a personality test': async () => `/result/${(await examples()).storyId}`,
  profile: async () => `/profile/${(await examples()).authorId}`,
  login: async () => '/login',
  'login over home': async () => '/login-modal',
  registration: async () => '/register',
  'choosing a kind': async () => '/create',
  survey: async () => '/create/survey',
  'help for teachers': async () => '/help/works',
  agreement: async () => '/agreement',
  privacy: async () => '/privacy',
  'password reset': async () => '/Auth/ResetPassword',
  '404': async () => '/404',
} as const satisfies Record<string, () => Promise<string>>

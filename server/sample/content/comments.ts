import type { SampleComment } from '#server/sample/sample-quiz.ts'
import { educationComments } from './comments/education.ts'
import { entertainmentComments } from './comments/entertainment.ts'
import { gamesComments } from './comments/games.ts'
import { logicComments } from './comments/logic.ts'
import { moviesComments } from './comments/movies.ts'
import { musicComments } from './comments/music.ts'
import { otherComments } from './comments/other.ts'
import { scienceComments } from './comments/science.ts'

/** What sample readers say under each sample test, by the slug of the test, from the first said to the last. */
export const sampleComments: Readonly<Record<string, SampleComment[]>> = {
  ...gamesComments,
  ...moviesComments,
  ...logicComments,
  ...musicComments,
  ...scienceComments,
  ...educationComments,
  ...entertainmentComments,
  ...otherComments,
}

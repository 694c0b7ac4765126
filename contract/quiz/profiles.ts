import { endpoint } from '@quiz/contract/endpoint.ts'
import { pictureErrors } from '@quiz/contract/errors.ts'
import { id, idInText, image, imageInput, optionalText, page, paged } from '@quiz/contract/fields.ts'
import { limits, pageSizes, rates } from '@quiz/contract/limits.ts'
import { quizCard } from '@quiz/contract/quiz/quiz-views.ts'
import * as z from 'zod/mini'

/** A user as their profile page shows them. */
export const profile = z.strictObject({
  id,
  fullName: z.string(),
  userName: z.string(),
  avatar: image,
  description: z.string(),
  createdTestsCount: z.int(),
  passingTestsCount: z.int(),
  myTestPassedCount: z.int(),
  myTestsLikes: z.int(),
  /** Whether the tab of passed tests is hidden from others. */
  resultsHidden: z.boolean(),
})
export type Profile = z.output<typeof profile>

const tab = z.extend(page(pageSizes.profileTab), { profileId: z.optional(z.nullable(id)) })

/** Profiles with their three lists of tests, and changes of the user's own profile. */
export const profiles = {
  mine: endpoint('GET', '/api/profile/myprofile', { summary: 'Свой профиль', access: 'user', reply: profile }),
  get: endpoint('GET', '/api/profile/GetProfileInfo', {
    summary: 'Профиль другого человека',
    access: 'anyone',
    query: z.object({ profileId: idInText }),
    reply: profile,
    errors: ['profile_not_found'],
  }),
  update: endpoint('POST', '/api/profile/UpdateProfile', {
    summary: 'Изменить описание, портрет, показ пройденных тестов',
    withPictures: true,
    access: 'user',
    queue: 'actions',
    rates: rates.updateProfile,
    body: z.object({
      id: z.optional(id),
      description: z.optional(optionalText(limits.profileDescriptionChars)),
      avatar: imageInput,
      resultsHidden: z.optional(z.boolean()),
    }),
    reply: profile,
    errors: ['forbidden', 'image_unknown', ...pictureErrors, 'busy'],
  }),
  created: endpoint('POST', '/api/profile/getprofilecreatedtests', {
    summary: 'Созданные тесты; с subjectId — одной категории',
    access: 'anyone',
    searches: true,
    body: z.extend(tab, { subjectId: z.optional(z.nullable(id)) }),
    reply: paged(quizCard),
    errors: ['profile_not_found'],
  }),
  passed: endpoint('POST', '/api/profile/getprofilepassedtests', {
    summary: 'Пройденные тесты с результатами',
    access: 'anyone',
    searches: true,
    body: tab,
    reply: paged(quizCard),
    errors: ['profile_not_found'],
  }),
  liked: endpoint('POST', '/api/profile/getprofilelikedtests', {
    summary: 'Понравившиеся тесты',
    access: 'anyone',
    searches: true,
    body: tab,
    reply: paged(quizCard),
    errors: ['profile_not_found'],
  }),
}

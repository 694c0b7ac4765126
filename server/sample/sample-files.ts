import { z } from 'zod'

/** A comment of a sample reader, 300 characters at most, with replies of other readers or of the author. */
const sampleComment = z.strictObject({
  text: z.string(),
  replies: z.array(z.strictObject({ byAuthor: z.literal(true).optional(), text: z.string() })).optional(),
})

/** The notes beside the test file of a sample: its author, the sources of its answers for editors, and its comments. */
export const sampleNotes = z.strictObject({
  /** The key of an author in authors.json. */
  author: z.string(),
  /** Why the right answer is certain, for each question of a quiz. */
  sources: z.array(z.string()).optional(),
  comments: z.array(sampleComment),
})
export type SampleComment = z.output<typeof sampleComment>

/** The sample authors, who have no passwords and cannot sign in. */
export const sampleAuthorList = z.array(
  z.strictObject({
    ...{ key: z.string(), userName: z.string(), fullName: z.string(), birthDate: z.iso.date(), about: z.string() },
    face: z.strictObject({
      seed: z.int(),
      hair: z.enum(['short', 'bob', 'bun', 'curly', 'beard', 'long', 'cap']),
    }),
  }),
)

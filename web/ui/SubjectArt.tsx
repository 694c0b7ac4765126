import type { SubjectKey } from '@quiz/contract/quiz/subjects.ts'
import { subjectArt } from './subject-art.ts'

/** The drawn illustration of a subject, in place of a picture that is not shown any more. */
export function SubjectArt({ subject }: { subject: SubjectKey }) {
  return <img src={subjectArt(subject)} alt="" width={448} height={496} decoding="async" />
}

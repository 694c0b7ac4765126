import type { OtherResult, ResultView } from '@quiz/contract/attempt/results.ts'
import type { QuizContent, QuizResult } from '@quiz/contract/quiz/quiz-content.ts'
import { outcomePercents } from '@quiz/contract/scoring/outcome-points.ts'
import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'
import type { ImagePipeline } from '#server/platform/images/pipeline.ts'
import type { Db } from '#server/platform/store/db.ts'
import { pictureWidths, type ShownPictures, showOptionalPicture } from '#server/read-models/pictures.ts'
import { listResultTakers } from './results.queries.ts'

type Attempt = { resultId: number; versionId: number; rescoredVersionId: number | null; isOpen: boolean }
type Sources = { db: Db; images: ImagePipeline; form: ShownPictures }

/** The results of a personality test beside the one that its taker got, and how many takers got each. */
export async function besideResult(
  sources: Sources,
  { content, attempt }: { content: QuizContent; attempt: Attempt },
): Promise<Pick<ResultView, 'shares' | 'otherResults'>> {
  if (wayOfScoring(content).hasRightAnswers) return {}
  const others = content.results.filter(({ id }) => id !== attempt.resultId)
  return {
    ...(await sharesOf(sources.db, content, attempt)),
    otherResults: await Promise.all(others.map((other) => presentOther(sources, other, attempt.isOpen))),
  }
}

/** How many of the takers got each result, once enough took the test. */
async function sharesOf(
  db: Db,
  { results }: QuizContent,
  { resultId, versionId, rescoredVersionId }: Attempt,
): Promise<Pick<ResultView, 'shares'>> {
  const rows = await listResultTakers(db, rescoredVersionId ?? versionId)
  const takers = new Map(rows.map((row) => [Number(row.resultId), row.takers]))
  const counts = results.map(({ id }) => takers.get(id) ?? 0)
  if (counts.every((count) => count === 0)) return {}
  const own = results.findIndex(({ id }) => id === resultId)
  const percents = outcomePercents(counts, own)
  return { shares: results.map(({ id, title }, at) => ({ id, title, percent: percents[at] ?? 0 })) }
}

/** A result with its picture, if it has one of its own. */
const presentOther = async (
  { images, form }: Sources,
  { id, title, text, image, imageAlt }: QuizResult,
  isShown: boolean,
): Promise<OtherResult> => ({
  ...{ id, title, description: text },
  resultImg: isShown ? await showOptionalPicture(images, image, { width: pictureWidths.answer, form }) : null,
  ...(image && imageAlt && { resultImgAlt: imageAlt }),
})

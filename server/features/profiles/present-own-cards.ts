import type { QuizCard } from '@quiz/contract/quiz-views.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { PictureForm } from '#server/platform/requests/request-context.ts'
import { presentCard } from '#server/read-models/cards.ts'
import { privatePictures } from '#server/read-models/pictures.ts'
import type { listOwnCreated } from './tabs.queries.ts'

type OwnRow = Awaited<ReturnType<typeof listOwnCreated>>[number]

/** A page of the viewer's own tests: their cards say who sees the test, and show the cover of one that only they see. */
export const presentOwnPage = async (
  context: Pick<AppContext, 'images' | 'imageSigner'>,
  { rows, totalCount }: { rows: readonly OwnRow[]; totalCount: number },
  form: PictureForm,
) => ({ items: await presentOwnCards(context, rows, form), totalCount })

const presentOwnCards = (
  { images, imageSigner }: Pick<AppContext, 'images' | 'imageSigner'>,
  rows: readonly OwnRow[],
  form: PictureForm,
): Promise<QuizCard[]> =>
  Promise.all(
    rows.map(async (row) => ({
      ...(await presentCard(images, row, row.isOpen ? form : privatePictures(form, imageSigner))),
      visibility: row.visibility,
      ...(row.moderation === 'hidden' && { isModerated: true }),
    })),
  )

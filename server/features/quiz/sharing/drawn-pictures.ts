import { rates } from '@quiz/contract/limits.ts'
import { type ShareTheme, sitePicture } from '@quiz/contract/quiz/sharing.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refOf, type ShareCard } from '#server/platform/images/cards/share-card.ts'
import { ImageProblem } from '#server/platform/images/image-problem.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { getVersion } from '#server/read-models/versions.ts'
import { addressOf, cardOf } from './shared-view.ts'

type Pictured = { quizId: number; versionId: number; theme: ShareTheme }

/** New pictures are counted for each address. */
const newPictures = { path: 'share pictures', rates: rates.sharePicture }

/** Draws share pictures within the limits; beyond them the client gets another picture. */
export class DrawnPictures {
  readonly #context: Pick<AppContext, 'images' | 'admit' | 'store' | 'config' | 'log'>

  constructor(context: Pick<AppContext, 'images' | 'admit' | 'store' | 'config' | 'log'>) {
    this.#context = context
  }

  /** Whether the picture of a card is stored, or could be drawn at once for a client at `address`. */
  async isReady(card: ShareCard, address: string): Promise<boolean> {
    return (await this.#context.images.sharing.has(refOf(card))) || (await this.draw(card, address)) !== null
  }

  /** The drawn picture; null beyond the limits, and when it cannot be drawn. */
  async draw(card: ShareCard, address: string): Promise<Buffer | null> {
    const { images, log } = this.#context
    try {
      // Waiting for a picture under way costs nothing.
      if (!images.sharing.isUnderway(card)) await this.#count(address)
      return await images.sharing.draw(card)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'too_often') return null
      if (!(error instanceof ImageProblem)) throw error
      log.error({ err: error, quizId: card.quizId }, 'a share picture could not be drawn')
      return null
    }
  }

  /** The picture in place of one that could not be drawn: that of the test where it is stored, else that of the site. */
  async standIn({ quizId, versionId, theme }: Pictured): Promise<string> {
    const version = await getVersion(this.#context.store.db, versionId)
    const picture = { quizId, versionNumber: version.number, view: { of: 'test' }, theme } as const
    const card = cardOf(version, picture, this.#context.config.site.brand)
    return card && (await this.#context.images.sharing.has(refOf(card))) ? addressOf(picture, card) : sitePicture
  }

  #count(address: string): Promise<void> {
    return this.#context.admit(newPictures, { account: null, email: null, address, deviceCookie: null })
  }
}

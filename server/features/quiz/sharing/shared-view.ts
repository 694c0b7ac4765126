import { type ShareTheme, shareThemes } from '@quiz/contract/quiz/sharing.ts'
import { subjectKey } from '@quiz/contract/quiz/subjects.ts'
import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'
import { sharePictureTexts as texts } from '@quiz/contract/texts/ru/share-pictures.ts'
import { hashOfCard, type ShareCard } from '#server/platform/images/cards/share-card.ts'
import type { Version } from '#server/read-models/versions.ts'

/** What a share picture is of: a test, so many right answers, or a result where nothing is right. */
export type SharedView = { of: 'test' } | { of: 'right'; count: number } | { of: 'result'; id: number }

/** A share picture: a view of one version of a test in one theme. No result's id and no taker is part of it. */
export type SharedPicture = { quizId: number; versionNumber: number; view: SharedView; theme: ShareTheme }

/** The card of a view; null when the version has no such result or fewer questions. */
export function cardOf(
  version: Version,
  { quizId, view, theme }: Pick<SharedPicture, 'quizId' | 'view' | 'theme'>,
  brand: string,
): ShareCard | null {
  const { content, title } = version
  const card = {
    quizId,
    theme,
    brand,
    subject: { key: subjectKey(version.subjectName), name: version.subjectName },
    picture: version.cover,
    kicker: title,
    tally: null,
  }
  if (view.of === 'test') return { ...card, kicker: null, headline: title, note: version.description }
  if (view.of === 'right') {
    const all = content.questions.length
    if (!wayOfScoring(content).hasRightAnswers || view.count > all) return null
    const tally = { right: view.count, all }
    return { ...card, headline: texts.score(tally.right, all), tally, note: texts.challenge }
  }
  const result = content.results.find(({ id }) => id === view.id)
  if (wayOfScoring(content).hasRightAnswers || !result) return null
  return { ...card, picture: result.image ?? version.cover, headline: texts.outcome(result.title), note: texts.findOut }
}

/** The view of a taker's result: the right answers, or where nothing is right the result. */
export const viewOfResult = (
  version: Version,
  { rightCount, resultId }: { rightCount: number; resultId: number },
): SharedView =>
  wayOfScoring(version.content).hasRightAnswers ? { of: 'right', count: rightCount } : { of: 'result', id: resultId }

/** The address at which a picture is sent. It ends in the hash of the content, so it never shows anything else. */
export function addressOf({ quizId, versionNumber, view, theme }: SharedPicture, card: ShareCard): string {
  const what = view.of === 'test' ? 'test' : `${view.of}-${view.of === 'right' ? view.count : view.id}`
  return `/share/${quizId}/${versionNumber}/${what}/${theme}/${hashOfCard(card)}`
}

/** The segments of `addressOf`. */
export type AddressParams = { quiz: string; version: string; what: string; theme: string; hash: string }

/** Parses an address; null when the server never gives such a one. */
export function parseAddress({ quiz, version, what, theme }: AddressParams): SharedPicture | null {
  const known = shareThemes.find((one) => one === theme)
  const view = viewNamed(what)
  const [quizId, versionNumber] = [positive(quiz), positive(version)]
  return known && view && quizId && versionNumber ? { quizId, versionNumber, view, theme: known } : null
}

function viewNamed(what: string): SharedView | null {
  if (what === 'test') return { of: 'test' }
  const [, of, digits = ''] = /^(right|result)-(0|[1-9]\d{0,14})$/.exec(what) ?? []
  if (of === 'right') return { of, count: Number(digits) }
  return of === 'result' ? { of, id: Number(digits) } : null
}

const positive = (digits: string): number | null => (/^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : null)

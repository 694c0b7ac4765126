/** Size of every share picture in pixels. */
export const sharePictureSize = { width: 1200, height: 630 } as const
/** The largest share picture in bytes: some messengers show no larger ones. */
export const sharePictureBytes = 300_000

/** Colour themes of share pictures; the first one is for messengers, which do not say which they need. */
export const shareThemes = ['light', 'dark'] as const
export type ShareTheme = (typeof shareThemes)[number]

/** The picture of the site, where there is no picture of its own. */
export const sitePicture = '/art/share.jpg'

/**
 * Address of the share picture of a test, which redirects to the picture. The number of the version makes messengers fetch it
 * again after an edit; the server does not read it.
 */
export const quizPicture = (quizId: number, versionNumber: number): string =>
  `/share/test/${quizId}.jpg?v=${versionNumber}`

/** Address of the share picture of a result. */
export const resultPicture = (resultId: string): string => `/share/result/${resultId}.jpg`

/** A share picture in a theme, for saving it. */
export const inTheme = (picture: string, theme: ShareTheme): string =>
  `${picture}${picture.includes('?') ? '&' : '?'}theme=${theme}`

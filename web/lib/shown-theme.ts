import type { ShareTheme } from '@quiz/contract/quiz/sharing.ts'

/** The colour theme on the screen: the one that the viewer chose, else that of the system. Browser only. */
export const shownTheme = ({ dataset } = document.documentElement): ShareTheme =>
  (dataset.theme ? dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches) ? 'dark' : 'light'

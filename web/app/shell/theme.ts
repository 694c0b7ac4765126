import { wire } from '@quiz/contract/wire.ts'
import { shownTheme } from '#web/lib/shown-theme.ts'

/** Sets `theme-color`, the colour of the browser's own interface, to that of the chosen theme. */
function applyThemeColour(theme: string): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-of]'))
    meta.setAttribute('media', meta.dataset.of === theme ? 'all' : 'not all')
}

/** Switches between the light and the dark theme and stores the choice; without a stored choice the system decides. */
export function toggleTheme(): void {
  const root = document.documentElement
  root.dataset.theme = shownTheme(root) === 'dark' ? 'light' : 'dark'
  applyThemeColour(root.dataset.theme)
  try {
    localStorage.setItem(wire.themeKey, root.dataset.theme)
  } catch {
    // Without storage the theme lasts until the next document load.
  }
}

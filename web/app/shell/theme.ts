import { wire } from '@quiz/contract/wire.ts'

const isDarkTheme = ({ dataset }: HTMLElement): boolean =>
  dataset.theme ? dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches

/** The frame that the browser draws round the page takes the colour of this theme, whatever the system prefers. */
function applyThemeColour(theme: string): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-of]'))
    meta.setAttribute('media', meta.dataset.of === theme ? 'all' : 'not all')
}

/** Turns day into night and back, and remembers it; until then the system decides. */
export function toggleTheme(): void {
  const root = document.documentElement
  root.dataset.theme = isDarkTheme(root) ? 'light' : 'dark'
  applyThemeColour(root.dataset.theme)
  try {
    localStorage.setItem(wire.themeKey, root.dataset.theme)
  } catch {
    // A browser that keeps nothing still shows what was asked for, until the next page.
  }
}

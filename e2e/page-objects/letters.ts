import type { Page } from '@playwright/test'

/** Has a page show its own letters, however late they came: a page of the site goes on with the fallback then. */
export async function showOwnLetters(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule)
    if (faces.length === 0) throw new Error('the styles of the page name no font')
    for (const { style } of faces) style.setProperty('font-display', 'block')
    await document.fonts.ready
  })
}

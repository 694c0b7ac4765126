import type { Page } from '@playwright/test'

/** Forces the web font: pages of the site keep the fallback font when it loads late. */
export async function forceWebFont(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule)
    if (faces.length === 0) throw new Error('the styles of the page name no font')
    for (const { style } of faces) style.setProperty('font-display', 'block')
    await document.fonts.ready
  })
}

import type { Page } from '@playwright/test'

/** The browser's default font size in pixels, and the one for text at 200 %. */
export const [usualText, doubledText] = [16, 32]

/**
 * Sets the browser's default font size in pixels, as in its settings: media queries in `em` follow it, which a style of the
 * page would not affect.
 */
export async function setDefaultFontSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } })
  await session.detach()
}

/** Clipped words: in a box that hides its overflow, except boxes with an intended ellipsis. */
export const findClippedText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = (element: Element): boolean => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
      const isMeant = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
      return /hidden|clip/.test(`${overflowX} ${overflowY}`) && !isMeant
    }
    const textsIn = (element: Element): Node[] => {
      const texts: Node[] = []
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      // Visually hidden texts are for screen readers only.
      const isSeen = ({ parentElement, textContent }: Node) => textContent?.trim() && !parentElement?.closest('.vh')
      while (walker.nextNode()) if (isSeen(walker.currentNode)) texts.push(walker.currentNode)
      return texts
    }
    const isCut = (element: Element): boolean => {
      const frame = element.getBoundingClientRect()
      if (frame.width <= 1 || frame.height <= 1 || !hides(element)) return false
      return textsIn(element).some((text) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        const { bottom, right, width } = range.getBoundingClientRect()
        return width > 1 && (bottom > frame.bottom + 2 || right > frame.right + 2)
      })
    }
    // The news ticker and the scrollable row of cards exceed their boxes on purpose.
    return [...document.querySelectorAll('body *')]
      .filter((element) => !element.closest('.news, .carousel, [aria-hidden="true"], .vh') && isCut(element))
      .map((element) => `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 40)}`)
  })

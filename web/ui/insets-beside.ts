type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>

/** Distance between a button and its menu, in CSS pixels. */
const gap = 4

/**
 * The `inset` of an absolutely positioned menu beside a button, which is measured in the viewport. The menu opens towards
 * the larger part of the window, so its own size need not be known.
 */
export function insetsBeside(button: Box, view: { width: number; height: number; scrolled: number }): string {
  const opensUp = button.top + button.bottom > view.height
  const opensLeft = button.left + button.right > view.width
  const top = opensUp ? 'auto' : px(button.bottom + view.scrolled + gap)
  const right = opensLeft ? px(view.width - button.right) : 'auto'
  const bottom = opensUp ? px(view.height - button.top - view.scrolled + gap) : 'auto'
  const left = opensLeft ? 'auto' : px(button.left)
  return `${top} ${right} ${bottom} ${left}`
}

const px = (length: number) => `${Math.round(length)}px`

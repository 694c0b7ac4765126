type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>

/** Distance between a button and its menu, in CSS pixels. */
const gap = 4

/**
 * The `inset` of an absolutely positioned menu beside a button, which is measured in the viewport. The menu opens towards the
 * larger part of the window, and covers its button where there is not enough room.
 */
export function insetsBeside(
  button: Box,
  view: { width: number; height: number; scrolled: number },
  menuHeight: number,
): string {
  const opensUp = button.top + button.bottom > view.height
  const opensLeft = button.left + button.right > view.width
  const wanted = opensUp ? button.top - gap - menuHeight : button.bottom + gap
  const top = Math.max(gap, Math.min(wanted, view.height - gap - menuHeight))
  const right = opensLeft ? px(view.width - button.right) : 'auto'
  const left = opensLeft ? 'auto' : px(button.left)
  return `${px(top + view.scrolled)} ${right} auto ${left}`
}

const px = (length: number) => `${Math.round(length)}px`

const gap = 8
/** Below this width the panel stands at the lower edge of the window, above the keyboard of the screen. */
const narrow = 700
const widest = 640

/** Keeps a panel below its field, or above it where there is more room, until the returned function is called. */
export function placeBeside(panel: HTMLElement | null, field: HTMLElement): () => void {
  if (!panel) return () => {}
  const view = window.visualViewport
  const place = () => {
    const [width, height] = [document.documentElement.clientWidth, view?.height ?? innerHeight]
    const top = view?.offsetTop ?? 0
    const { style } = panel
    if (width < narrow) {
      Object.assign(style, { left: '0', width: '100%', maxHeight: `${Math.round(height * 0.75)}px`, top: 'auto' })
      style.bottom = `${Math.max(0, innerHeight - height - top)}px`
      return
    }
    const { left, bottom, top: above } = field.getBoundingClientRect()
    const [roomBelow, roomAbove] = [height - bottom - 2 * gap, above - 2 * gap]
    const isBelow = roomBelow >= Math.min(400, roomAbove)
    const own = Math.min(widest, width - 2 * gap)
    Object.assign(style, {
      left: `${Math.min(Math.max(gap, left), width - own - gap)}px`,
      width: `${own}px`,
      maxHeight: `${Math.max(240, isBelow ? roomBelow : roomAbove)}px`,
      top: isBelow ? `${bottom + gap}px` : 'auto',
      bottom: isBelow ? 'auto' : `${innerHeight - above + gap}px`,
    })
  }
  place()
  const targets: (EventTarget | null)[] = [window, view]
  for (const target of targets) {
    target?.addEventListener('resize', place)
    target?.addEventListener('scroll', place)
  }
  return () => {
    for (const target of targets) {
      target?.removeEventListener('resize', place)
      target?.removeEventListener('scroll', place)
    }
  }
}

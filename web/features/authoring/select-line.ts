/** Selects a line of a text field, from 1, and scrolls it into view. */
export function selectLine(area: HTMLTextAreaElement, line: number): void {
  const lines = area.value.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0)
  area.focus()
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
  // Wrapped lines make this an estimate; the browser scrolls the caret into view by itself where it does.
  const share = (line - 1) / Math.max(1, lines.length)
  area.scrollTop = Math.max(0, share * area.scrollHeight - area.clientHeight / 3)
}

/** Scrolls to the card of a line: the last one that begins at it or before it. */
export function showCard(list: HTMLElement | null, line: number): void {
  const cards = [...(list?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
  cards.findLast((card) => Number(card.dataset.line) <= line)?.scrollIntoView({ block: 'nearest' })
}

/** A theme with those under it; `count` has theirs as well. */
export type ThemeNode = { theme: string; label: string; count: number; nested: ThemeNode[] }

/** Themes as a tree of two levels, in the order in which they are given. A parent need not be a theme of any question. */
export function themeTree(themes: readonly { theme: string; count: number }[]): ThemeNode[] {
  const roots = new Map<string, ThemeNode>()
  for (const { theme, count } of themes) {
    const [root = theme, label] = theme.split(' / ')
    const node = roots.get(root) ?? { theme: root, label: root, count: 0, nested: [] }
    roots.set(root, node)
    node.count += count
    if (label !== undefined) node.nested.push({ theme, label, count, nested: [] })
  }
  return [...roots.values()]
}

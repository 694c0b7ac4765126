type CountedTheme = { theme: string; count: number }

/** A theme with those under it; `count` has theirs as well. */
export type ThemeNode = { theme: string; label: string; count: number; nested: ThemeNode[] }

/** Themes as a tree of two levels, in the order in which they are given. A parent need not be a theme of any question. */
export function themeTree(themes: readonly CountedTheme[]): ThemeNode[] {
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

/**
 * The themes to choose from, a parent before those under it, each with how many questions it finds. A chosen theme that has no
 * questions any more stays.
 */
export function themeChoices(themes: readonly CountedTheme[], chosen: string | null): CountedTheme[] {
  const all = themeTree(themes).flatMap(({ nested, ...parent }) => [parent, ...nested])
  const isGone = chosen !== null && !all.some(({ theme }) => theme === chosen)
  return [...all, ...(isGone ? [{ theme: chosen, count: 0 }] : [])].map(({ theme, count }) => ({ theme, count }))
}

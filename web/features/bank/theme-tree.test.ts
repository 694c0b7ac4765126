import { expect, test } from 'vitest'
import { themeChoices, themeTree } from './theme-tree.ts'

test('themes with a slash stand under their parent, whose count has theirs, also when no question has the parent itself', () => {
  const tree = themeTree([
    { theme: 'Дроби', count: 2 },
    { theme: 'Дроби / Сложение', count: 3 },
    { theme: 'Реки / Волга', count: 1 },
  ])
  expect(tree).toEqual([
    {
      ...{ theme: 'Дроби', label: 'Дроби', count: 5 },
      nested: [{ theme: 'Дроби / Сложение', label: 'Сложение', count: 3, nested: [] }],
    },
    {
      ...{ theme: 'Реки', label: 'Реки', count: 1 },
      nested: [{ theme: 'Реки / Волга', label: 'Волга', count: 1, nested: [] }],
    },
  ])
})

test('a parent can be chosen with what is under it, also when no question has it itself; a theme without questions stays chosen', () => {
  const themes = [
    { theme: 'Дроби / Сложение', count: 3 },
    { theme: 'Реки', count: 1 },
  ]
  const all = [{ theme: 'Дроби', count: 3 }, ...themes]
  expect(themeChoices(themes, null)).toEqual(all)
  expect(themeChoices(themes, 'Дроби')).toEqual(all)
  expect(themeChoices(themes, 'Круги')).toEqual([...all, { theme: 'Круги', count: 0 }])
})

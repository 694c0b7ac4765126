import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../..')
const isPart = (file: string): boolean => /^[A-Z]\w+\.tsx$/.test(file)
const partsIn = (file: string): string[] =>
  [...readFileSync(join(web, file), 'utf8').matchAll(/'#web\/ui\/([A-Z]\w+\.tsx)'/g)].map(([, part = '']) => part)
const filesOf = (folder: string): string[] => readdirSync(join(web, folder)).map((file) => `${folder}/${file}`)

test('every component of web/ui is in the component gallery, directly, inside another one or in the shell', () => {
  const shown = new Set(
    [...filesOf('testing/gallery'), 'app/shell/Shell.tsx'].filter((file) => file.endsWith('.tsx')).flatMap(partsIn),
  )
  for (const part of shown) for (const inner of partsIn(`ui/${part}`)) shown.add(inner)
  const missing = readdirSync(join(web, 'ui')).filter((file) => isPart(file) && !shown.has(file))
  expect(missing).toEqual([])
})

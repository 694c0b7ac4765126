import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('no text of the site puts a value between «» by itself', () => {
  const root = join(import.meta.dirname, '../..')
  const sources = ['contract', 'web', 'server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|dist\/|node_modules\/|quoted\.ts$/.test(file))
      .map((file) => `${folder}/${file}`),
  )
  // Configuration and commands quote what an operator typed, to the letter.
  const toTheLetter = /^server\/(platform|operations)\//
  const bare = sources.filter((file) => {
    const value = file.endsWith('.tsx') ? /«\$?\{[^}]+\}»/ : /«\$\{[^}]+\}»/
    return !toTheLetter.test(file) && value.test(readFileSync(join(root, file), 'utf8'))
  })
  expect(bare).toEqual([])
})

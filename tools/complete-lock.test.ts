import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Lock = { packages: Record<string, { integrity?: string; link?: boolean; inBundle?: boolean }> }

test('every package of the lock file has its integrity, those of other platforms too', () => {
  const lock: Lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'))
  const bare = Object.entries(lock.packages).filter(
    ([at, { link, inBundle, integrity }]) =>
      at.includes('node_modules/') && !link && !inBundle && !integrity?.startsWith('sha512-'),
  )
  expect(bare.map(([at]) => at)).toEqual([])
})

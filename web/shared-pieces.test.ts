import { build } from 'vite'
import { expect, test } from 'vitest'
import { groupsOf, requireModulesOf } from './shared-pieces.ts'

const piece = (paths: readonly string[], except?: readonly string[]) => ({
  name: 'form',
  paths,
  ...(except && { except }),
})

/** Builds two modules in memory, with a piece of these paths. */
const buildWith = (paths: readonly string[], isSplit = true) =>
  build({
    ...{ configFile: false, logLevel: 'silent', publicDir: false },
    plugins: [
      requireModulesOf([piece(paths)]),
      {
        name: 'modules-in-memory',
        resolveId: (id) => id,
        load: (id) => (id.endsWith('entry.ts') ? 'import "/site/web/ui/Field.ts"' : 'console.log(1)'),
      },
    ],
    build: {
      write: false,
      rolldownOptions: {
        input: '/site/web/entry.ts',
        ...(isSplit && { output: { codeSplitting: { groups: groupsOf([piece(paths)]) } } }),
      },
    },
  })

test('a build whose pieces have modules at all of their paths is made', async () => {
  expect(await buildWith(['web/ui/Field.ts', 'web/ui/'])).toBeTruthy()
})

test('a build fails and names the paths at which no module is, beside others of the piece', async () => {
  const paths = ['web/ui/Field.ts', 'web/ui/Moved.ts', 'web/gone/']
  await expect(buildWith(paths)).rejects.toThrow(
    'No module of the build has these paths of web/shared-pieces.ts: web/ui/Moved.ts (form), web/gone/ (form)',
  )
})

test('a build that is not split into pieces needs none of their modules', async () => {
  expect(await buildWith(['web/gone/'], false)).toBeTruthy()
})

test.each([
  ['/site/web/ui/Field.ts', true],
  ['C:\\site\\web\\ui\\Field.ts', true],
  ['/site/web/ui/Field.tsx', false],
  ['/site/web/ui/FieldXts', false],
  ['/site/node_modules/zod/v4/core.js', true],
  ['/site/node_modules/zod-mini/core.js', false],
  ['/site/node_modules/zod/v4/locales/useQueries.js', false],
])('a piece has %s: %s', (id, isIn) => {
  const [group] = groupsOf([piece(['web/ui/Field.ts', 'node_modules/zod/'], ['useQueries'])])
  expect(group?.test.test(id)).toBe(isIn)
})

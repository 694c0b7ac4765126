import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { checkConnections } from './check-connections.ts'

/** The findings for these files; null for a missing one. */
async function findingsFor(limits: string | null, configuration: string | null) {
  const folder = await tempFolder()
  const [own, nginx] = [join(folder, 'limits'), join(folder, 'nginx.conf')]
  if (limits !== null) await writeFile(own, limits)
  if (configuration !== null) await writeFile(nginx, configuration)
  return checkConnections({ own, nginx })
}

const limitsOf = (most: number | 'unlimited') =>
  `Limit                     Soft Limit           Hard Limit           Units     \nMax open files            1024                 ${most}              files     \n`

test('limits that are too low for games in class are named, with what they need', async () => {
  const findings = await findingsFor(
    limitsOf(1024),
    'worker_processes auto;\n# worker_rlimit_nofile 20000;\nevents {\n\tworker_connections 768;\n}\n',
  )
  expect(findings.map(({ state }) => state)).toEqual(['note', 'note'])
  expect(findings[0]?.sentence).toContain('не больше 1024 открытых файлов')
  expect(findings[1]?.sentence).toContain('worker_connections 768, worker_rlimit_nofile 1024')
})

test('an nginx as the deployed file asks for is good, and what is not there has no finding', async () => {
  const configuration = 'worker_rlimit_nofile 20000;\nevents { worker_connections 8192; }\n'
  expect(await findingsFor(limitsOf(524_288), configuration)).toMatchObject([{ state: 'good' }])
  expect(await findingsFor(limitsOf('unlimited'), null)).toEqual([])
  expect(await findingsFor(null, null)).toEqual([])
})

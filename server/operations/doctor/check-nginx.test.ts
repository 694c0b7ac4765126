import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { checkNginx } from './check-nginx.ts'

async function findingsFor(configuration: string) {
  const file = join(await tempFolder(), 'nginx.conf')
  await writeFile(file, configuration)
  return checkNginx(file)
}

test('limits of nginx that are too low for games in class are named, with what they need', async () => {
  const [finding] = await findingsFor(
    'worker_processes auto;\n# worker_rlimit_nofile 20000;\nevents {\n\tworker_connections 768;\n}\n',
  )
  expect(finding).toMatchObject({
    state: 'note',
    sentence: expect.stringContaining('worker_connections 768, worker_rlimit_nofile 1024'),
  })
})

test('an nginx as the deployed file asks for is good, and without one there is nothing to say', async () => {
  const configuration = 'worker_rlimit_nofile 20000;\nevents { worker_connections 8192; }\n'
  expect(await findingsFor(configuration)).toMatchObject([{ state: 'good' }])
  expect(await checkNginx('/nowhere/nginx.conf')).toEqual([])
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { embeddedTemplate } from './embedded-databases.ts'
import { postgresTemplate } from './postgres-databases.ts'

let remove = async () => {}

/** Creates the template of the test run on the store that TEST_STORE names: embedded (the default) or postgres. */
export async function setup(project: TestProject): Promise<void> {
  const kind = process.env.TEST_STORE || 'embedded'
  if (kind === 'postgres') {
    const { template, drop } = await postgresTemplate(
      process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres',
    )
    project.provide('template', template)
    remove = drop
    return
  }
  if (kind !== 'embedded') throw new Error(`TEST_STORE is "${kind}": it may be embedded or postgres`)
  const folder = await mkdtemp(join(tmpdir(), 'kvizarium-test-'))
  remove = () => rm(folder, { recursive: true, force: true })
  project.provide('template', await embeddedTemplate(folder))
}

/** Removes the template. */
export async function teardown(): Promise<void> {
  await remove()
}

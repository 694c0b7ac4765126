import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { embeddedTemplate } from './embedded-databases.ts'
import { postgresTemplate } from './postgres-databases.ts'

let remove = async () => {}

/**
 * Creates the template of the test run on the store that TEST_STORE names, embedded (the default) or postgres, and a folder
 * for everything temporary.
 */
export async function setup(project: TestProject): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kvizarium-test-'))
  // Vitest calls no `afterAll` where every test is skipped: what such a file made goes with the folder of the run.
  process.env.TMPDIR = folder
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  const kind = process.env.TEST_STORE || 'embedded'
  if (kind === 'postgres') {
    const { template, drop } = await postgresTemplate(
      process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres',
    )
    project.provide('template', template)
    remove = async () => {
      await drop()
      await removeFolder()
    }
    return
  }
  if (kind !== 'embedded') throw new Error(`TEST_STORE is "${kind}": it may be embedded or postgres`)
  remove = removeFolder
  project.provide('template', await embeddedTemplate(folder))
}

/** Removes the template and the folder. */
export async function teardown(): Promise<void> {
  await remove()
}

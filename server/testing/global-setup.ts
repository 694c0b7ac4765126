import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startOwnServer } from './own-server.ts'
import { makeTemplate } from './test-databases.ts'

let remove = async () => {}

/**
 * Creates the template of the test run on the PostgreSQL of TEST_DATABASE_URL, else on one that runs for this run alone, and a
 * folder for everything temporary.
 */
export async function setup(project: TestProject): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kvizarium-test-'))
  const { TEST_DATABASE_URL } = process.env
  const own = TEST_DATABASE_URL ? null : await startOwnServer(folder)
  // Vitest calls no `afterAll` where every test is skipped: what such a file made goes with the folder of the run.
  process.env.TMPDIR = folder
  const { template, drop } = await makeTemplate(own?.url ?? TEST_DATABASE_URL ?? '')
  project.provide('template', template)
  remove = async () => {
    await (own?.end() ?? drop())
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes the template and the folder. */
export async function teardown(): Promise<void> {
  await remove()
}

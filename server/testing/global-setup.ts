import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startOwnServer } from './own-server.ts'
import { makeTemplate } from './test-databases.ts'

let remove = async () => {}

const memory = '/dev/shm'
/** Room for the databases, copies and pictures of a run. */
const roomBytes = 4e9

/** A folder in memory where there is room: to copy the template is to make a thousand files, most of its price on a disk. */
async function runFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  const parent = bavail * bsize > roomBytes ? memory : tmpdir()
  return mkdtemp(join(parent, 'kvizarium-test-'))
}

/**
 * Creates the template of the test run on the PostgreSQL of TEST_DATABASE_URL, else on one that runs for this run alone, and a
 * folder for everything temporary.
 */
export async function setup(project: TestProject): Promise<void> {
  const folder = await runFolder()
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

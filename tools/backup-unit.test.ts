import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const unit = await readFile(join(import.meta.dirname, '../deploy/kvizarium-backup.service'), 'utf8')
const copies = '/var/lib/kvizarium-backups'

/** Runs what the unit runs after a backup that succeeded, in another folder. */
function runAfterBackup(folder: string): void {
  const scripts = [...unit.matchAll(/^ExecStartPost=\/bin\/sh -c '([^']+)'$/gm)].map(([, script = '']) => script)
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) execFileSync('/bin/sh', ['-c', script.replaceAll(copies, folder)])
}

test('fourteen whole copies are kept, whatever failed nights left, and what killed copies left goes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kvizarium-copies-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const name = (day: number) => `2026-11-${String(day).padStart(2, '0')}-0330`
  const nights = Array.from({ length: 30 }, (_, at) => at + 1)
  const isWhole = (day: number) => day <= 16 || day === 30
  for (const day of nights) {
    await mkdir(join(folder, name(day), 'tables'), { recursive: true })
    if (isWhole(day)) await writeFile(join(folder, name(day), 'manifest.json'), '{}')
    const age = (30 - day) * 86_400
    const time = Date.now() / 1000 - age
    await utimes(join(folder, name(day)), time, time)
  }
  await mkdir(join(folder, 'before-the-move'))
  runAfterBackup(folder)
  const kept = (await readdir(folder)).sort()
  const whole = nights.filter(isWhole).slice(-14).map(name)
  // A copy of the last two days may still be under way.
  const young = nights.filter((day) => !isWhole(day) && day >= 28).map(name)
  expect(kept).toEqual([...whole, ...young, 'before-the-move'].sort())
})

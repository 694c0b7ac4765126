import { expect, test } from 'vitest'
import { isSound, type ScenarioOutcome, totalsOf } from '../lab/faults/outcomes.ts'
import type { FaultFigures } from '../lab/faults/scenario.ts'

const ran = (changes: Partial<FaultFigures> = {}): ScenarioOutcome => ({
  name: 'PostgreSQL restarted',
  at: '2026-11-22T00:00:00.000Z',
  state: 'ran',
  figures: { load: '', acknowledged: 1, lost: 0, doubled: 0, wrong: 0, recovery: 10, broken: [], ...changes },
})
const late = ran({ late: ['Recovery took 6000 ms.'] })

test('an exceeded time limit fails the long form of a scenario and not the short one', () => {
  expect(isSound(late, { isShort: false })).toBe(false)
  expect(isSound(late, { isShort: true })).toBe(true)
})

test.each([{ lost: 1 }, { doubled: 1 }, { wrong: 1 }, { broken: ['The site did not recover.'] }])(
  'a scenario with %o fails in both forms',
  (changes) => {
    for (const isShort of [true, false]) expect(isSound(ran(changes), { isShort })).toBe(false)
  },
)

test('the totals of a short run count held, failed and skipped scenarios, and name the failed ones', () => {
  const failed: ScenarioOutcome = { name: 'disk full', at: '', state: 'failed', reason: 'no disk' }
  const skipped: ScenarioOutcome = { name: 'Redis dead', at: '', state: 'skipped', reason: 'no redis-server' }
  expect(totalsOf([late, ran({ lost: 2 }), failed, skipped])).toEqual({
    passed: 1,
    failed: 2,
    skipped: 1,
    failures: ['disk full: no disk', 'PostgreSQL restarted: 2 lost, 0 doubled, 0 wrong'],
  })
})

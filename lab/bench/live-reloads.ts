// The share of answers that are kept when players reload their page right after they pressed «Ответить». Needs a build and the
// browser of the journeys. npm run bench:reloads -- [--players 10] [--questions 10]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import type { BoardState, LiveStep } from '../../contract/live/live-states.ts'
import { findBrowser } from '../../e2e/browser/find-browser.ts'
import { startSite } from '../../e2e/harness/running-site.ts'
import { callApi } from '../../e2e/page-objects/api.ts'
import { joinGame, makeGame, seesPlace } from '../../e2e/page-objects/games.ts'
import { aQuiz } from '../../e2e/page-objects/quizzes.ts'
import { withCleanup } from '../faults/environment/with-cleanup.ts'
import { report, rounded } from './report.ts'

const { values } = parseArgs({
  options: { players: { type: 'string', default: '10' }, questions: { type: 'string', default: '10' } },
})
const [players, questions] = [Number(values.players), Number(values.questions)]
/** How long an answer may take after the reload, milliseconds. */
const patience = 20_000

await withCleanup(async (started) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-reloads-'))
  started.defer(() => rm(dataDir, { recursive: true, force: true }))
  const site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, 'bench-reloads')
  started.defer(site.stop)
  process.env.SITE_URL = site.url
  const found = await findBrowser()
  const browser = await chromium.launch({ executablePath: found.executablePath, args: found.args, env: found.env })
  started.defer(() => browser.close())
  const { questions: asked = [] } = aQuiz()
  const draft = { questions: Array.from({ length: questions }, () => asked[0] ?? {}) }
  const game = await makeGame({}, draft)
  const pages: Page[] = []
  for (let at = 0; at < players; at++) {
    const page = await (await browser.newContext({ baseURL: site.url })).newPage()
    await joinGame(page, game, { name: `Игрок ${at + 1}` })
    pages.push(page)
  }
  const { token } = game.host
  const board = () => callApi<BoardState>(`/api/live/board/${game.id}`, { token })
  const step = async (name: LiveStep) => {
    const { revision } = await board()
    await callApi('/api/live/step', { body: { id: game.id, step: name, revision }, token })
  }
  let kept = 0
  for (let place = 1; place <= questions; place++) {
    await step(place === 1 ? 'start' : 'next')
    for (const page of pages) await seesPlace(page, place, questions)
    // From a press that is hardly on its way to one that is long confirmed.
    await Promise.all(pages.map((page, at) => pressAndReload(page, (at * 40) / players)))
    const since = performance.now()
    let now = await board()
    while (now.state === 'open' && performance.now() - since < patience) {
      await wait(100)
      now = await board()
    }
    kept += now.shares?.answersCount ?? now.answeredCount
    if (now.state === 'open') await step('close')
  }
  const pressed = players * questions
  report(
    'live-reloads',
    `${players} players, ${questions} questions; each page is reloaded 0 to 40 ms after each press.`,
    [{ title: 'Answers', rows: [{ pressed, kept, 'share, %': rounded((100 * kept) / pressed, 1) }] }],
  )
})

async function pressAndReload(page: Page, afterMs: number): Promise<void> {
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await wait(afterMs)
  await page.reload()
}

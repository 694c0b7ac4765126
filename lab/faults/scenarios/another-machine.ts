import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type ConnectedMachines, connectMachines, missingNamespaces } from '../environment/network-namespaces.ts'
import { type OwnProcess, startProcess } from '../environment/own-process.ts'
import { withSystemFolders } from '../environment/program.ts'
import type { FaultFigures, FaultScenario } from '../scenario.ts'

const root = join(import.meta.dirname, '../../..')
const promisedMs = 180_000
const stopMs = 30_000

/** The site is started by the lines of the README alone, and a work is taken from another machine at the printed address. */
export const anotherMachine: FaultScenario = {
  name: 'started by the README, a work taken from another machine',
  missing: missingNamespaces,
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-readme-'))
    const machines = await connectMachines()
    try {
      return await byReadme(machines, dataDir)
    } finally {
      await machines.remove()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

async function byReadme(machines: ConnectedMachines, dataDir: string): Promise<FaultFigures> {
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const broken: string[] = []
  const begun = performance.now()
  const [forNetwork, example] = [
    commandIn(readme, /^HOST=.*npm start$/m),
    commandIn(readme, /(?<=`)PORT=.*?npm start(?=`)/),
  ]

  const taken = await withSite({ machines, dataDir, line: forNetwork }, async (site) => {
    const address = await addressPrintedBy(site)
    if (new URL(address).hostname !== machines.server.address) broken.push(`The start printed ${address}.`)
    return takeWork(machines, address)
  })
  const took = Math.round(performance.now() - begun)
  if (taken.answeredCount !== taken.questionsCount) broken.push(`Of the work: ${JSON.stringify(taken)}.`)

  await withSite({ machines, dataDir, line: example }, async (site) => {
    const address = await addressPrintedBy(site)
    const port = /PORT=(\d+)/.exec(example)?.[1]
    if (new URL(address).port !== port) broken.push(`With «${example}» the start printed ${address}.`)
    const read = 'console.log(await (await fetch(process.argv[1])).text())'
    const page = await run(machines.server.inside(process.execPath, '--input-type=module', '--eval', read, address))
    const brand = /BRAND='(.*?)'/.exec(example)?.[1] ?? ''
    if (!page.includes(brand)) broken.push(`With «${example}» the home page is not named so.`)
  })
  return {
    load: '1 participant',
    ...{ acknowledged: taken.answeredCount, lost: 0, doubled: 0, wrong: 0, recovery: null },
    broken,
    late: took > promisedMs ? [`Build, start and work took ${took} ms.`] : [],
    notes: `«${forNetwork}», then a work of ${taken.questionsCount} questions, in ${Math.round(took / 1000)} s with the build`,
  }
}

function commandIn(readme: string, pattern: RegExp): string {
  const line = pattern.exec(readme)?.[0]
  if (!line) throw new Error(`The README has no line like ${pattern}`)
  return line
}

type Started = { machines: ConnectedMachines; dataDir: string; line: string }

/** Runs a line of the README in the checkout, on the first machine; only its data lie elsewhere. */
async function withSite<Result>(
  { machines, dataDir, line }: Started,
  use: (site: OwnProcess) => Promise<Result>,
): Promise<Result> {
  const { DATABASE_URL: _, REDIS_URL: __, PORT: ___, HOST: ____, ...env } = process.env
  const [command, args] = machines.server.inside('sh', '-c', line)
  const site = startProcess(command, args, {
    cwd: root,
    env: { ...env, PATH: withSystemFolders(), DATA_DIR: dataDir },
  })
  try {
    return await use(site)
  } finally {
    // Ctrl+C reaches all processes of a terminal.
    await site.signalAll('SIGINT')
    await Promise.race([site.ended, wait(stopMs)])
    await site.signalAll('SIGKILL')
  }
}

/** The address that the start says others open. Throws when the start fails, or takes longer than is promised. */
async function addressPrintedBy(site: OwnProcess): Promise<string> {
  const deadline = performance.now() + promisedMs
  while (!site.hasEnded() && performance.now() < deadline) {
    const address = /открыт: (http:[^"\s]+)/.exec(site.lastWords())?.[1]
    if (address) return address
    await wait(100)
  }
  throw new Error(`The site did not start: ${site.lastWords()}`)
}

/** Takes the sample work on the second machine. */
async function takeWork(
  { client }: ConnectedMachines,
  address: string,
): Promise<{ answeredCount: number; questionsCount: number }> {
  const script = join(import.meta.dirname, '../take-work.child.ts')
  return JSON.parse(await run(client.inside(process.execPath, script, address)))
}

const run = async ([command, args]: [string, string[]]): Promise<string> =>
  (await promisify(execFile)(command, args, { env: { ...process.env, PATH: withSystemFolders() } })).stdout

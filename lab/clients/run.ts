// Lints the API document and generates clients of it by three programs, which have to compile. npm run test:clients
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
const home = join(import.meta.dirname, 'programs')
const place = await mkdtemp(join(tmpdir(), 'kvizarium-clients-'))
const document = join(place, 'openapi.json')

/** What a client is compiled with: every check, and nothing of Node.js. */
const compilerOptions = {
  ...{ strict: true, noEmit: true, skipLibCheck: false, types: [] },
  ...{ target: 'es2023', module: 'nodenext', moduleResolution: 'nodenext', lib: ['es2023', 'dom', 'dom.iterable'] },
}

type Step = { name: string; program: string; args(folder: string): string[] }

const steps: readonly Step[] = [
  { name: 'lint', program: 'redocly', args: () => ['lint', document, '--config', join(home, 'redocly.yaml')] },
  { name: 'openapi-typescript', program: 'openapi-typescript', args: (folder) => [document, '-o', `${folder}/api.ts`] },
  {
    name: '@hey-api/openapi-ts',
    program: 'openapi-ts',
    args: (folder) => ['-i', document, '-o', folder, '-c', '@hey-api/client-fetch'],
  },
  {
    name: 'swagger-typescript-api',
    program: 'swagger-typescript-api',
    args: (folder) => ['generate', '-p', document, '-o', folder, '-n', 'api.ts'],
  },
]

/** Installs the programs on the first run: nothing else needs their 170 MB. */
function install(): void {
  if (existsSync(join(home, 'node_modules'))) return
  console.log('Installing the generators…')
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: home, stdio: 'inherit' })
}

/** What a program says when it fails; null when it does not. */
async function failureOf(program: string, args: string[]): Promise<string | null> {
  try {
    await promisify(execFile)(program, args, { cwd: home, env: { ...process.env, REDOCLY_TELEMETRY: 'off' } })
    return null
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    return `${stdout}${stderr}` || String(error)
  }
}

async function tryStep({ program, args }: Step, folder: string): Promise<string | null> {
  const failure = await failureOf(join(home, 'node_modules/.bin', program), args(folder))
  if (failure !== null || program === 'redocly') return failure
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*.ts'] }))
  return failureOf(join(root, 'node_modules/.bin/tsc'), ['-p', folder])
}

install()
let failed = 0
try {
  execFileSync('node', [join(root, 'tools/openapi.ts')], { stdio: ['ignore', openSync(document, 'w'), 'inherit'] })
  for (const [at, step] of steps.entries()) {
    const begun = performance.now()
    const failure = await tryStep(step, join(place, String(at)))
    if (failure !== null) failed += 1
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    console.log(failure === null ? `ok    ${step.name}, ${seconds} s` : `${failure}\nFAILED ${step.name}`)
  }
} finally {
  await rm(place, { recursive: true, force: true })
}
console.log(`${steps.length - failed} passed, ${failed} failed`)
if (failed > 0) process.exitCode = 1

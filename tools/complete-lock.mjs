// npm leaves platform packages other than its own out of the lock file, and then `npm ci` misses them. Run after every change
// of a dependency: adds an entry for each missing optional platform package, and the integrity that the registry states, by
// which npm recognises a changed package.
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const chips = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64']
const libcWords = { musl: ['musl', 'linuxmusl', 'musleabihf'], glibc: ['gnu'] }

/** Platform in the name of a package, e.g. `@x/cli-linux-arm64-musl`. */
function platformOf(name) {
  const words = name.split('/').at(-1).split(/[-.]/)
  const os = systems.filter((system) => words.includes(system))
  const cpu = chips.filter((chip) => words.includes(chip))
  if (words.includes('linuxmusl')) os.push('linux')
  const libc = Object.keys(libcWords).filter((kind) => words.some((word) => libcWords[kind].includes(word)))
  return { ...(os.length && { os }), ...(cpu.length && { cpu }), ...(libc.length && { libc }) }
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
let added = 0
for (const [at, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const nested = at ? `${at}/node_modules/${name}` : `node_modules/${name}`
    const hoisted = `node_modules/${name}`
    const held = lock.packages[nested] ?? lock.packages[hoisted]
    if (held && (held.version === version || !/^\d/.test(version))) continue
    const place = lock.packages[hoisted] ? nested : hoisted
    lock.packages[place] = { version, optional: true, ...(entry.dev && { dev: true }), ...platformOf(name) }
    added++
  }
}

const run = promisify(execFile)
const bare = Object.entries(lock.packages).filter(
  ([at, { link, inBundle, integrity }]) => at.includes('node_modules/') && !link && !inBundle && !integrity,
)
async function addIntegrity() {
  for (let next = bare.pop(); next; next = bare.pop()) {
    const [at, entry] = next
    const name = at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const view = ['view', `${name}@${entry.version}`, 'dist.integrity']
    const integrity = (await run('npm', view, { shell: process.platform === 'win32' })).stdout.trim()
    if (!integrity) throw new Error(`The registry states no integrity of ${name}@${entry.version}.`)
    const { version, ...rest } = entry
    lock.packages[at] = { version, integrity, ...rest }
  }
}
const stated = bare.length
await Promise.all([addIntegrity(), addIntegrity(), addIntegrity(), addIntegrity()])

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
console.log(`package-lock.json: ${added} platform packages and ${stated} integrities added`)

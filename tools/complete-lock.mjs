// npm leaves platform packages that its registry does not have out of the lock file, and then `npm ci` misses them. Run
// after every change of a dependency: adds a bare entry for each missing optional platform package.
import { readFileSync, writeFileSync } from 'node:fs'

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
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
console.log(`package-lock.json: ${added} platform packages added`)

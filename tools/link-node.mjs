// npm 10 drops node_modules/.bin/node when two packages of one platform family declare it; this restores the link.
import { existsSync, rmSync, symlinkSync } from 'node:fs'

const platform = `node-${process.platform}-${process.arch}`
const pinned = `node_modules/${platform}/bin/node`
const link = 'node_modules/.bin/node'

if (process.platform !== 'win32' && existsSync(pinned) && !existsSync(link)) {
  rmSync(link, { force: true })
  symlinkSync(`../${platform}/bin/node`, link)
}

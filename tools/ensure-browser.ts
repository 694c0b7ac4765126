// Finds the browser of the end-to-end tests, unpacks it when needed, and prints its path.
import { execFileSync } from 'node:child_process'
import { findBrowser } from '../e2e/browser/find-browser.ts'
import { refuseOtherArguments } from './refuse.ts'

refuseOtherArguments()
const { origin, executablePath, env } = await findBrowser()
const version = execFileSync(executablePath, ['--version'], { env, encoding: 'utf8' })
console.log(`${version.trim()} from ${origin}: ${executablePath}`)

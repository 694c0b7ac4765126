import { pagePaths, secretPageQuery } from '@quiz/contract/paths.ts'

const { login, loginModal, register, account, create, edit, works, work, takeWork, live } = pagePaths
const typedOn = [login, loginModal, register, account, create, edit, works, work, takeWork, live]
const sensitivePaths = [...typedOn, ...secretPageQuery.keys()].map((path) => path.toLowerCase())

/**
 * Whether passwords, drafts or names of participants are typed on the page of this path, or its address may hold a secret: no
 * third-party script may run there.
 */
export function isSensitivePath(path: string): boolean {
  const wanted = path.toLowerCase()
  return sensitivePaths.some((sensitivePath) => wanted === sensitivePath || wanted.startsWith(`${sensitivePath}/`))
}

import { pagePaths, secretPageQuery } from '@quiz/contract/paths.ts'

const { login, loginModal, register, account, create, edit, questions, works, work, takeWork, live } = pagePaths
const { classes, class: ownClass, myWorks } = pagePaths
const authors = [create, edit, questions, works, work, classes, ownClass, live]
const typedOn = [login, loginModal, register, account, takeWork, myWorks, ...authors]
const sensitivePaths = [...typedOn, ...secretPageQuery.keys()].map((path) => path.toLowerCase())

/**
 * Whether passwords, drafts or names of participants are typed on the page of this path, or its address may hold a secret: no
 * third-party script may run there.
 */
export function isSensitivePath(path: string): boolean {
  const wanted = path.toLowerCase()
  return sensitivePaths.some((sensitivePath) => wanted === sensitivePath || wanted.startsWith(`${sensitivePath}/`))
}

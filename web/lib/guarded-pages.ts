import { pagePaths } from '@quiz/contract/paths.ts'

const { login, loginModal, register, resetPassword, account, create } = pagePaths
const guarded = [login, loginModal, register, resetPassword, account, create].map((path) => path.toLowerCase())

/** Whether passwords are typed or tests written on the page of this path: nothing that strangers wrote may run there. */
export function isGuardedPath(path: string): boolean {
  const wanted = path.toLowerCase()
  return guarded.some((own) => wanted === own || wanted.startsWith(`${own}/`))
}

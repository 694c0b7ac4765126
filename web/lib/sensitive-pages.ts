import { pagePaths } from '@quiz/contract/paths.ts'

const { login, loginModal, register, resetPassword, account, create } = pagePaths
const sensitivePaths = [login, loginModal, register, resetPassword, account, create].map((path) => path.toLowerCase())

/** Whether passwords are typed or tests written on the page of this path: nothing that strangers wrote may run there. */
export function isSensitivePath(path: string): boolean {
  const wanted = path.toLowerCase()
  return sensitivePaths.some((sensitivePath) => wanted === sensitivePath || wanted.startsWith(`${sensitivePath}/`))
}

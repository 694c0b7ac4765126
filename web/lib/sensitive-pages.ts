import { pagePaths } from '@quiz/contract/paths.ts'

const { login, loginModal, register, resetPassword, confirmEmail, account, create, edit } = pagePaths
const sensitivePaths = [login, loginModal, register, resetPassword, confirmEmail, account, create, edit].map((path) =>
  path.toLowerCase(),
)

/** Whether passwords or drafts are typed on the page of this path: no third-party script may run there. */
export function isSensitivePath(path: string): boolean {
  const wanted = path.toLowerCase()
  return sensitivePaths.some((sensitivePath) => wanted === sensitivePath || wanted.startsWith(`${sensitivePath}/`))
}

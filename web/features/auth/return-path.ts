import { pagePaths } from '@quiz/contract/paths.ts'

const authPaths: readonly string[] = [pagePaths.login, pagePaths.register, pagePaths.loginModal]

/** Where to go after signing in: the page that sent the person here when it is one of ours, else the home page. */
export function returnPath(from: unknown): string {
  if (typeof from !== 'string' || !from.startsWith('/')) return pagePaths.home
  const here = 'http://here'
  if (!URL.canParse(from, here)) return pagePaths.home
  const { origin, pathname, search, hash } = new URL(from, here)
  // A path of two slashes (or of a backslash) names another site.
  if (origin !== here || pathname.startsWith('//') || authPaths.includes(pathname.toLowerCase())) return pagePaths.home
  return `${pathname}${search}${hash}`
}

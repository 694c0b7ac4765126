import { pagePaths } from '@quiz/contract/paths.ts'

const authPaths: readonly string[] = [pagePaths.login, pagePaths.register, pagePaths.loginModal]

/** The path to open after signing in: `from` when it is a path of this site, else the home page. */
export function returnPath(from: unknown): string {
  if (typeof from !== 'string' || !from.startsWith('/')) return pagePaths.home
  const here = 'http://here'
  if (!URL.canParse(from, here)) return pagePaths.home
  const { origin, pathname, search, hash } = new URL(from, here)
  // A path that starts with two slashes (or a backslash) is a URL of another site.
  if (origin !== here || pathname.startsWith('//') || authPaths.includes(pathname.toLowerCase())) return pagePaths.home
  return `${pathname}${search}${hash}`
}

import { pagePaths } from '@quiz/contract/paths.ts'

// Paths of the pages of games in class, apart from those that the script of each page has.

/** Page of players, without a code; it is no page of the router. */
export const playPath = '/g'
/** Page of the players of a game. */
export const playGamePath = (code: string) => `${playPath}/${code}`
/** What stands behind `/live` for a new game and for the help page, and behind a game for its table. */
export const livePages = { create: 'new', help: 'help', table: 'table' } as const
export const liveHelpPath = `${pagePaths.live}/${livePages.help}`

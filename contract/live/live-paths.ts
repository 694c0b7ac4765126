import { pagePaths } from '@quiz/contract/paths.ts'

// Paths of the pages of games in class, apart from those that the script of each page has.

/** Page of players, without a code; it is no page of the router. */
export const playPath = '/g'
/** Page of the players of a game. */
export const playGamePath = (code: string) => `${playPath}/${code}`
/** What stands behind `/live` for a new game, for the help page and for cards to print, and behind a game for its table. */
export const livePages = { create: 'new', help: 'help', cards: 'cards', table: 'table' } as const
export const liveHelpPath = `${pagePaths.live}/${livePages.help}`

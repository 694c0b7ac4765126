import { keepText, keptText } from '#web/lib/kept-text.ts'

const wanted = 'sign-in-wanted'
const wishPlace = 'wish-of-guest'
const wishMinutes = 15

/**
 * Asks the page to offer signing in: a guest tried something that is for people with an account.
 * What they tried can be remembered as a wish, to be done for them once they are in.
 */
export const wantSignIn = (wish: string | null = null): void => {
  keepText('tab', wishPlace, wish && `${Date.now()} ${wish}`)
  dispatchEvent(new Event(wanted))
}

/** Calls back whenever signing in is wanted; answers the way to stop. */
export function onSignInWanted(react: () => void): () => void {
  addEventListener(wanted, react)
  return () => removeEventListener(wanted, react)
}

/** Forgets the wish: the guest thought better of it. */
export const forgetWish = (): void => keepText('tab', wishPlace, null)

/** Takes the wish out, for it to be done once; null when there is none, or it is a quarter of an hour old. */
export function takeWish(): string | null {
  const [since = '', ...words] = (keptText('tab', wishPlace) ?? '').split(' ')
  forgetWish()
  return Date.now() - Number(since) < wishMinutes * 60_000 ? words.join(' ') || null : null
}

/** Signing key of the tested site's tokens, so that tests can make expired tokens. */
export const authSecret = 'jourNeys-of-the-tested-site-only-0123456789'

/** Key of the tested site's tokens: with it a test makes a token that has run out. */
export const authSecret = 'jourNeys-of-the-tested-site-only-0123456789'

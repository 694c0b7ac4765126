import { AccessTokens } from '#server/platform/sessions/access-tokens.ts'

/** The access token with an expiry time in the past. `secret` is the `AUTH_SECRET` of the site. */
export async function expireToken(token: string, secret: string): Promise<string> {
  const tokens = new AccessTokens(secret)
  const claims = await tokens.read(token, new Date())
  if (!claims) throw new Error('The site signs its tokens with another secret')
  return tokens.issue({ ...claims, seconds: 900, now: new Date(Date.now() - 5_400_000) })
}

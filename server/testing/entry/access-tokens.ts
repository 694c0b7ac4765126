import { AccessTokens } from '#server/platform/sessions/access-tokens.ts'

/** The same access token an hour and a half later: it has run out. `secret` is the site's `AUTH_SECRET`. */
export async function expireToken(token: string, secret: string): Promise<string> {
  const tokens = new AccessTokens(secret)
  const claims = await tokens.read(token, new Date())
  if (!claims) throw new Error('The site signs its tokens with another secret')
  return tokens.issue({ ...claims, seconds: 900, now: new Date(Date.now() - 5_400_000) })
}

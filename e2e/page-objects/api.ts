/** Address of the site under test. */
export const siteUrl = (): string => process.env.SITE_URL ?? ''

/** A request as a script makes it: a body makes it a POST. */
export type CallOptions = { body?: unknown; token?: string | undefined }

/** The same for `fetch`: without cookies, with pictures as addresses. */
export const requestOf = ({ body, token }: CallOptions) => ({
  method: body === undefined ? 'GET' : 'POST',
  headers: {
    prefer: 'images=url',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  },
  ...(body !== undefined && { body: JSON.stringify(body) }),
})

/** Makes a call of the API as a script would; `at` names another site. Throws when it is refused. */
export async function callApi<Reply>(
  path: string,
  { at = siteUrl(), ...options }: CallOptions & { at?: string } = {},
): Promise<Reply> {
  const response = await fetch(`${at}${path}`, requestOf(options))
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

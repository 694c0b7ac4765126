/** Address of the site under test. */
export const siteUrl = (): string => process.env.SITE_URL ?? ''

/** Options of an API call; with a body it is a POST. */
export type ApiCallOptions = { body?: unknown; token?: string | undefined }

/** The same for `fetch`: without cookies, with picture addresses instead of base64. */
export const requestOf = ({ body, token }: ApiCallOptions) => ({
  method: body === undefined ? 'GET' : 'POST',
  headers: {
    prefer: 'images=url',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  },
  ...(body !== undefined && { body: JSON.stringify(body) }),
})

/** Calls the API without a browser; `at` names another site. Throws on a refusal. */
export async function callApi<Reply>(
  path: string,
  { at = siteUrl(), ...options }: ApiCallOptions & { at?: string } = {},
): Promise<Reply> {
  const response = await fetch(`${at}${path}`, requestOf(options))
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

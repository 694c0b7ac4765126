const moment = /"\d{4}-\d{2}-\d{2}T[\d:.]+Z"/g
const resultId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const base64 = /"[A-Za-z0-9+/]{400,}={0,2}"/g
const signature = /\/images\/signed\/[\w-]+\//g

/** The text of a JSON reply with its ids, moments and pictures replaced by those of their first appearance. */
export function normalized(reply: string): string {
  const numbers = new Map<string, string>()
  const known = (kind: string, value: string) => {
    const key = `${kind} ${value}`
    const number = numbers.get(key) ?? `<${kind} ${numbers.size + 1}>`
    numbers.set(key, number)
    return number
  }
  return reply
    .replace(base64, (value) => known('picture', value))
    .replace(signature, '/images/signed/')
    .replace(moment, '<moment>')
    .replace(resultId, (value) => known('result', value))
    .replace(
      /"(id|\w*Id|userName)":("[^"]*"|\d+)/g,
      (_, name: string, value: string) => `"${name}":${known('id', value)}`,
    )
}

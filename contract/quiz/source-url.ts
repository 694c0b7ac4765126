/** Whether a text is an https address without a name and a password: the source of an explanation. */
export function isSourceUrl(text: string): boolean {
  if (!/^https:\/\/\S+$/i.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

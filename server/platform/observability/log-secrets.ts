/** Secrets with their replacements. Error messages quote the values that they are about. */
const secrets: [RegExp, string][] = [
  // User and password in the URL of a server.
  [/\/\/[^/\s"@]*@/g, '//…@'],
  [/[^\s"'\\<>()[\]{}/:;,=@]+@[^\s"'\\<>()[\]{}/:;,=@]+\.[^\s"'\\<>()[\]{}/:;,=@]{2,}/g, '…@…'],
  [/\bBearer [\w.~+/-]+=*/gi, 'Bearer …'],
  // A JSON Web Token, and the hash of a password.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '…'],
  [/\$argon2[^\s"\\]+/g, '…'],
]

/** Matches every line that may contain a secret: most lines contain none and skip the replacements. */
const hint = /@|bearer |eyJ|\$argon2/i

/** A line of the log without e-mail addresses, tokens, hashes of passwords and logins of servers. */
export const withoutSecrets = (line: string): string =>
  hint.test(line) ? secrets.reduce((text, [secret, instead]) => text.replaceAll(secret, instead), line) : line

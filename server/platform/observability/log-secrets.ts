/** What must never be read in a log, and what is written in its stead. Causes of failures quote what they failed on. */
const secrets: [RegExp, string][] = [
  // Name and password in the address of a server.
  [/\/\/[^/\s"@]*@/g, '//…@'],
  [/[^\s"'\\<>()[\]{}/:;,=@]+@[^\s"'\\<>()[\]{}/:;,=@]+\.[^\s"'\\<>()[\]{}/:;,=@]{2,}/g, '…@…'],
  [/\bBearer [\w.~+/-]+=*/gi, 'Bearer …'],
  // A token of ours, signed (JWT), and a hash of a password.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '…'],
  [/\$argon2[^\s"\\]+/g, '…'],
]

/** Some sign of each of them: most lines have none, and one look is enough. */
const sign = /@|bearer |eyJ|\$argon2/i

/** A line of the log without e-mail addresses, tokens, hashes of passwords and logins of servers. */
export const withoutSecrets = (line: string): string =>
  sign.test(line) ? secrets.reduce((text, [secret, instead]) => text.replaceAll(secret, instead), line) : line

import { StoreProblem } from '#server/platform/store/store-problem.ts'

/** What PostgreSQL writes, and what the operator of a site is told. */
const explanations: [RegExp, string][] = [
  [/No space left on device|Disk quota exceeded/, 'на диске кончилось место'],
  [
    /could not (look up effective user|find effective user)|user does not exist/,
    'у пользователя, от имени которого запущен сайт, нет записи в /etc/passwd: добавьте её или запустите сайт от имени другого',
  ],
  [/Cannot allocate memory|could not map anonymous shared memory/, 'не хватает памяти'],
  [/Read-only file system/, 'диск только для чтения'],
  [/has wrong ownership/, 'папка принадлежит другому пользователю системы'],
  [/has invalid permissions/, 'папку могут читать другие: оставьте права только владельцу (chmod 700)'],
  [/Permission denied/, 'нет права'],
]

/** Whether another server, or what is left of one, still uses the data. */
export const isInUse = (output: string): boolean =>
  /lock file ".*" already exists|pre-existing shared memory block/.test(output)

/** Whether the lock file of the data had no content: a server that starts creates it before it writes it. */
export const isLockEmpty = (output: string): boolean => /lock file ".*" is empty/.test(output)

/** The problem of a program of PostgreSQL that ended with an error; `what` is a verb. */
export function explainFailure(what: 'создать' | 'запустить', folder: string, output: string): StoreProblem {
  const known = explanations.find(([words]) => words.test(output))?.[1]
  const lines = output.split('\n').filter((line) => /(FATAL|PANIC|error|could not)/.test(line))
  const reason = known ?? (lines.at(-1)?.replace(/^.*?(FATAL|PANIC|error): */, '') || 'причины он не назвал')
  return new StoreProblem(`Не удалось ${what} хранилище PostgreSQL в ${folder}: ${reason}.`)
}

import { readFile } from 'node:fs/promises'
import { type Finding, good, note } from './finding.ts'

/** Each player of a game in class has a poll that waits, which is two connections of nginx. */
const needed = { connections: 8_192, files: 20_000 }

/** Names limits of nginx that are too low for games in class; no finding where its file, Debian's by default, is not there. */
export async function checkNginx(file = '/etc/nginx/nginx.conf'): Promise<Finding[]> {
  const configuration = await readFile(file, 'utf8').catch(() => null)
  if (configuration === null) return []
  // What nginx does without the directives; a comment is none.
  const set = (name: string, usual: number) =>
    Number(new RegExp(`^[^#\\n]*\\b${name}\\s+(\\d+)\\s*;`, 'm').exec(configuration)?.[1] ?? usual)
  const [connections, files] = [set('worker_connections', 512), set('worker_rlimit_nofile', 1_024)]
  if (connections >= needed.connections && files >= needed.files)
    return [good('nginx хватает соединений для игр на уроке.')]
  const found = `${file}: worker_connections ${connections}, worker_rlimit_nofile ${files}. Играм на уроке нужно ${needed.connections} и ${needed.files}: каждый участник ждёт ответа на двух соединениях.`
  return [note(found)]
}

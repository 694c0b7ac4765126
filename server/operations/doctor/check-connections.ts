import { readFile } from 'node:fs/promises'
import { type Finding, good, note } from './finding.ts'

/** Each player of a game in class has a poll that waits: a connection to the site, and two of nginx. */
const needed = { ownFiles: 4_096, connections: 8_192, files: 20_000 }

/** Where the limits of connections are written on Debian. */
const places = { own: '/proc/self/limits', nginx: '/etc/nginx/nginx.conf' }

/** Names limits of connections that are too low for games in class; no finding for what this machine does not have. */
export async function checkConnections({ own, nginx } = places): Promise<Finding[]> {
  const [limits, configuration] = await Promise.all(
    [own, nginx].map((file) => readFile(file, 'utf8').catch(() => null)),
  )
  return [...(limits ? checkOwnFiles(limits) : []), ...(configuration ? [checkNginx(configuration, nginx)] : [])]
}

/** The highest limit that a process may have. */
function checkOwnFiles(limits: string): Finding[] {
  const [, most] = /^Max open files +\d+ +(\d+)/m.exec(limits) ?? []
  if (most === undefined || Number(most) >= needed.ownFiles) return []
  return [
    note(
      `Процессу разрешено не больше ${most} открытых файлов и соединений: большим играм на уроке нужно ${needed.ownFiles} (LimitNOFILE службы, ulimit -n).`,
    ),
  ]
}

function checkNginx(configuration: string, file: string): Finding {
  // What nginx does without the directives; a comment is none.
  const set = (name: string, usual: number) =>
    Number(new RegExp(`^[^#\\n]*\\b${name}\\s+(\\d+)\\s*;`, 'm').exec(configuration)?.[1] ?? usual)
  const [connections, files] = [set('worker_connections', 512), set('worker_rlimit_nofile', 1_024)]
  if (connections >= needed.connections && files >= needed.files)
    return good('nginx хватает соединений для игр на уроке.')
  return note(
    `${file}: worker_connections ${connections}, worker_rlimit_nofile ${files}. Играм на уроке нужно ${needed.connections} и ${needed.files}: каждый участник ждёт ответа на двух соединениях.`,
  )
}

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { startProcess } from './own-process.ts'
import { missingProgram, withSystemFolders } from './program.ts'
import { waitForPort } from './wait-until-ready.ts'

const deployed = join(import.meta.dirname, '../../../deploy/nginx.conf')

/** Why this machine cannot run nginx, or null. */
export const missingNginx = (): Promise<string | null> => missingProgram('nginx', 'nginx')

/** An nginx of a scenario. */
export type OwnNginx = {
  url: string
  folder: string
  /** Reads its configuration anew, as `nginx -s reload` does: requests under way end first. */
  reload(): void
  /** Stops at once and starts anew: requests under way are cut. */
  restart(): Promise<void>
  remove(): Promise<void>
}

/**
 * Starts nginx in front of processes of the site, with the configuration for operators. All requests of a scenario come from
 * one address: `limits` lifts the limits of an address, keeps them as deployed, or keeps the bursts alone, as if all
 * requests came in one instant.
 */
export async function startNginx(
  ports: readonly number[],
  { limits = 'lifted' }: { limits?: Limits } = {},
): Promise<OwnNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'kvizarium-nginx-'))
  const port = await freePort()
  const urls = ports.map((one) => `http://127.0.0.1:${one}`)
  await writeFile(join(folder, 'site.conf'), await configurationFor({ listen: `127.0.0.1:${port}`, urls, limits }))
  await writeFile(join(folder, 'nginx.conf'), surroundings(folder))
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
  const start = async () => {
    const started = startProcess('nginx', args, { env: { PATH: withSystemFolders() } })
    await waitForPort(port, started)
    return started
  }
  let nginx = await start()
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    reload: () => nginx.signal('SIGHUP'),
    restart: async () => {
      nginx.signal('SIGTERM')
      await nginx.ended
      nginx = await start()
    },
    remove: async () => {
      // One that was reloaded has workers of before, whose clients may never end.
      nginx.signal('SIGTERM')
      await nginx.ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Limits = 'lifted' | 'as deployed' | 'bursts alone'
type Tried = { listen: string; urls: readonly string[]; limits: Limits }

/** `$1` is the deployed number. */
const rates = { lifted: '100000', 'as deployed': '$1', 'bursts alone': '1' }

/** The deployed configuration without TLS, on another address, in front of these processes. */
export async function configurationFor({ listen, urls, limits }: Tried): Promise<string> {
  const servers = urls.map((url) => `    server ${new URL(url).host}$1`).join('\n')
  const changes: [RegExp, string][] = [
    [/^ {4}server 127\.0\.0\.1:3000( .*)$/m, servers],
    [/^server \{\n {4}listen 80;[\s\S]*?^\}$/m, ''],
    [/^ {4}listen 443 ssl http2;\n.*$/m, `    listen ${listen};`],
    [/^ {4}ssl_.*$/gm, ''],
    // In the folder of this nginx.
    [/\/var\/log\/nginx\//g, ''],
    [/rate=(\d+)r\/s/g, `rate=${rates[limits]}r/s`],
  ]
  return changes.reduce(
    (so, [what, by]) => {
      if (so.search(what) === -1) throw new Error(`deploy/nginx.conf has no ${what} any more`)
      return so.replace(what, by)
    },
    await readFile(deployed, 'utf8'),
  )
}

/** The rest of nginx's configuration: one worker, with the limits of the deployed file's head, and all of its files in this folder. */
export const surroundings = (folder: string): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
worker_rlimit_nofile 20000;
pid ${folder}/nginx.pid;
events { worker_connections 8192; }
http {
    access_log ${folder}/access.log;
    client_body_temp_path ${folder}/body;
    proxy_temp_path ${folder}/proxy;
    fastcgi_temp_path ${folder}/fastcgi;
    uwsgi_temp_path ${folder}/uwsgi;
    scgi_temp_path ${folder}/scgi;
    include ${folder}/site.conf;
}
`

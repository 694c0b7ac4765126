import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../faults/environment/free-port.ts'
import { startNginx } from '../faults/environment/nginx.ts'
import { type DebianProgram, ownFolder, runServer } from './programs.ts'

/** A proxy in front of a site. */
export type SiteProxy = DebianProgram & {
  name: string
  /** Starts it in front of this port of the site; its address. */
  start(started: AsyncDisposableStack, sitePort: number): Promise<string>
}

type Configured = DebianProgram & {
  name: string
  /** The text of its configuration. */
  configuration(place: Place): string
  args(place: Place): string[]
}
type Place = { folder: string; file: string; port: number; sitePort: number }

const configured = ({ configuration, args, ...program }: Configured): SiteProxy => ({
  ...program,
  start: async (started, sitePort) => {
    const folder = await ownFolder(started, program.command)
    const place = { folder, file: join(folder, 'configuration'), port: await freePort(), sitePort }
    await writeFile(place.file, configuration(place))
    const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
    await runServer(started, { command: program.command, args: args(place), port: place.port, env })
    return `http://127.0.0.1:${place.port}`
  },
})

/** Each as its own manual shows a proxy in front of one server, without tuning. */
export const proxies: readonly SiteProxy[] = [
  configured({
    name: 'Caddy',
    command: 'caddy',
    debianPackage: 'caddy',
    configuration: ({ port, sitePort }) => `{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  reverse_proxy 127.0.0.1:${sitePort}
}
`,
    args: ({ file }) => ['run', '--config', file, '--adapter', 'caddyfile'],
  }),
  configured({
    name: 'Apache',
    command: 'apache2',
    debianPackage: 'apache2',
    configuration: ({ folder, port, sitePort }) => `
ServerRoot ${folder}
ServerName 127.0.0.1
Listen 127.0.0.1:${port}
PidFile ${folder}/pid
DefaultRuntimeDir ${folder}
ErrorLog ${folder}/error.log
User www-data
Group www-data
${['mpm_event', 'authz_core', 'proxy', 'proxy_http'].map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
ProxyPreserveHost On
ProxyPass / http://127.0.0.1:${sitePort}/
`,
    args: ({ file }) => ['-D', 'FOREGROUND', '-f', file],
  }),
  configured({
    name: 'HAProxy',
    command: 'haproxy',
    debianPackage: 'haproxy',
    configuration: ({ port, sitePort }) => `
defaults
  mode http
  option forwardfor
  timeout connect 5s
  timeout client 60s
  timeout server 60s
frontend visitors
  bind 127.0.0.1:${port}
  default_backend site
backend site
  server site 127.0.0.1:${sitePort}
`,
    args: ({ file }) => ['-db', '-f', file],
  }),
  configured({
    name: 'Varnish',
    command: 'varnishd',
    debianPackage: 'varnish',
    configuration: ({ sitePort }) => `vcl 4.1;
backend default { .host = "127.0.0.1"; .port = "${sitePort}"; }
`,
    args: ({ folder, file, port }) => [
      ...['-F', '-j', 'none', '-n', join(folder, 'work'), '-f', file],
      ...['-a', `127.0.0.1:${port}`, '-s', 'malloc,64m'],
    ],
  }),
  {
    name: 'nginx',
    command: 'nginx',
    debianPackage: 'nginx',
    start: async (started, sitePort) => {
      const nginx = await startNginx([sitePort], { limits: 'as deployed' })
      started.defer(nginx.remove)
      return nginx.url
    },
  },
]

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../faults/environment/free-port.ts'
import { ownFolder, runServer } from './programs.ts'

/** Delivers to files of its folder by its own program for virtual mailboxes; nothing leaves the machine. */
const main = (folder: string) => `
compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
mail_owner = postfix
setgid_group = postdrop
myhostname = mail.quiz.example
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
smtpd_relay_restrictions = permit_mynetworks, reject
smtpd_tls_security_level = none
virtual_mailbox_domains = pupils.example
virtual_mailbox_base = ${folder}/mail
virtual_mailbox_maps = static:all/
virtual_minimum_uid = 1
virtual_uid_maps = static:65534
virtual_gid_maps = static:65534
default_transport = discard:
maillog_file_prefixes = ${folder}
maillog_file = ${folder}/log
`

/** Its services, none in a chroot, which Debian fills for the installed Postfix alone. */
const master = (port: number) => `
127.0.0.1:${port} inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
error unix - - n - - error
retry unix - - n - - error
discard unix - - n - - discard
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`

/** Starts a Postfix; `received` tells the `Message-ID` of each delivered mail by recipient. */
export async function startPostfix(
  started: AsyncDisposableStack,
): Promise<{ url: string; received(): Promise<Map<string, string[]>> }> {
  const folder = await ownFolder(started, 'postfix')
  const port = await freePort()
  const [configuration, mail] = [join(folder, 'etc'), join(folder, 'mail')]
  for (const one of [configuration, mail, join(folder, 'queue'), join(folder, 'data')]) await mkdir(one)
  await writeFile(join(configuration, 'main.cf'), main(folder))
  await writeFile(join(configuration, 'master.cf'), master(port))
  const script = `chmod 755 ${folder} && chown -R nobody:nogroup ${mail} && chown postfix ${folder}/data && exec postfix -c ${configuration} start-fg`
  await runServer(started, { command: 'sh', args: ['-c', script], port })
  return { url: `smtp://127.0.0.1:${port}`, received: () => mailsIn(mail) }
}

async function mailsIn(folder: string): Promise<Map<string, string[]>> {
  const received = new Map<string, string[]>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const letter = await readFile(join(entry.parentPath, entry.name), 'utf8')
    const to = /^Delivered-To: (\S+)/im.exec(letter)?.[1]
    const id = /^Message-ID: (\S+)/im.exec(letter)?.[1]
    if (to && id) received.set(to, [...(received.get(to) ?? []), id])
  }
  return received
}

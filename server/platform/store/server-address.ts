import { isIPv6 } from 'node:net'
import { Client } from 'pg'
import { reasonOf } from '#server/platform/observability/basic-logger.ts'

/** The address of a server as `pg` takes it, and the options in it, in whose place `pg` would take ours. */
export type ServerAddress = { address: string; options: string }

/**
 * Reads an address. `sslmode` means in it what it means to libpq, and so to providers: `require` encrypts, and checks a
 * certificate where `sslrootcert` names the one to trust. `pg` would check each certificate as for `verify-full`.
 */
export function readAddress(databaseUrl: string): ServerAddress {
  const [, before = databaseUrl, query = ''] = /^([^?]*)\?(.*)$/.exec(databaseUrl) ?? []
  const parameters = new URLSearchParams(query)
  const options = parameters.get('options') ?? ''
  const isOfLibpq = parameters.has('sslmode') && !parameters.has('uselibpqcompat')
  if (options === '' && !isOfLibpq) return { address: databaseUrl, options }
  parameters.delete('options')
  if (isOfLibpq) parameters.set('uselibpqcompat', 'true')
  return { address: parameters.size > 0 ? `${before}?${parameters}` : before, options }
}

/** Why an address cannot be used, in words; null for one that can, and `form` for one that is none. */
export function addressProblem(databaseUrl: string, form: string): string | null {
  if (!/^postgres(ql)?:\/\//i.test(databaseUrl)) return form
  try {
    new Client({ connectionString: readAddress(databaseUrl).address })
    return null
  } catch (error) {
    if (/sslrootcert/.test(reasonOf(error))) return 'с sslmode=verify-ca нужен sslrootcert: файл корневого сертификата'
    return error instanceof Error && 'syscall' in error
      ? `нужны файлы сертификатов, которые можно прочесть: ${reasonOf(error)}`
      : form
  }
}

/** The server without user and password. */
export function nameOf(databaseUrl: string): string {
  const { host, port, database } = new Client({ connectionString: readAddress(databaseUrl).address })
  const where = host.startsWith('/')
    ? `в сокете ${host}/.s.PGSQL.${port}`
    : `на ${isIPv6(host) ? `[${host}]` : host}:${port}`
  return `PostgreSQL ${where}, база «${database}»`
}

const untrusted = 'его сертификату нельзя верить: назовите в адресе корневой (sslrootcert=…)'
const explanations: Record<string, string> = {
  ECONNREFUSED: 'сервер не принимает соединений',
  ENOENT: 'такого сокета нет',
  EACCES: 'на этот сокет нет права',
  ENOTFOUND: 'нет такого адреса',
  EAI_AGAIN: 'адрес не находится',
  ETIMEDOUT: 'сервер не отвечает',
  '28P01': 'не подходит имя или пароль',
  '28000': 'не подходит имя или пароль',
  '3D000': 'нет такой базы',
  '53300': 'заняты все соединения, которые он даёт',
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  CERT_HAS_EXPIRED: 'срок его сертификата истёк',
  ERR_TLS_CERT_ALTNAME_INVALID: 'его сертификат выдан на другое имя',
}
/** By what the server or `pg` says, where a code says less. */
const sayings: [RegExp, string][] = [
  [/does not support SSL/, 'он не знает TLS: уберите sslmode из адреса'],
  [/no pg_hba\.conf entry.*(no encryption|SSL off)/, 'он ждёт TLS: добавьте к адресу sslmode=require'],
  [/no pg_hba\.conf entry/, 'он не пускает отсюда: нужна строка в pg_hba.conf'],
  [/timeout/, 'сервер не отвечает'],
]

/** Why a connection failed, in words. */
export function explainConnection(error: unknown): string {
  const reason = reasonOf(error)
  const saying = sayings.find(([pattern]) => pattern.test(reason))?.[1]
  if (saying) return saying
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return explanations[code] ? `${explanations[code]} (${code})` : reason
}

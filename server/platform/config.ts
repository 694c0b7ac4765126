import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { domainToUnicode } from 'node:url'
import { isReachableElsewhere } from '@quiz/contract/work/board-address.ts'
import { isPrivate, isUnspecified, ownAddresses } from './http/own-addresses.ts'
import { type Variables, variables } from './variables.ts'

/** Groups of which all or none must be set. */
const groups: (keyof Variables)[][] = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
]

/** Variables that have no effect without another one: [variable, the one that it requires]. */
const requirements: [keyof Variables, keyof Variables][] = [
  ['AD_BLOCK_HOME', 'AD_SCRIPT_URL'],
  ['AD_BLOCK_RESULT', 'AD_SCRIPT_URL'],
  ['DATABASE_REPLICA_URL', 'DATABASE_URL'],
]

/** The S3 bucket that stores pictures; without it they are in a folder. */
export type S3Config = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The settings of one process. */
export type Config = ReturnType<typeof readConfig>

/** An invalid setting: its message is the one line that the start prints before it stops. */
export class ConfigProblem extends Error {}

/**
 * Reads the settings from environment variables; an empty one counts as unset. Throws a `ConfigProblem` for the first
 * invalid one.
 */
export function readConfig(environment: Record<string, string | undefined>, interfaces = networkInterfaces) {
  const values = readVariables(environment)
  const urls = urlsOf(values, interfaces)
  return {
    ...locationsOf(values),
    ...urls,
    ...siteOf(values, urls.publicUrl),
    s3: s3Of(values),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? { name: values.BRAND, address: values.CONTACT_EMAIL },
    authSecret: values.AUTH_SECRET ?? null,
    admin: adminOf(values),
    sampleData: (values.SAMPLE_DATA ?? (values.DATABASE_URL ? 'off' : 'on')) === 'on',
    rateLimits: values.RATE_LIMITS === 'on',
    trustProxy: values.TRUST_PROXY ?? [],
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN ?? null,
  }
}

function readVariables(environment: Record<string, string | undefined>): Variables {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = variables.safeParse(set)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0])
    throw new ConfigProblem(`${name}: ${issue?.message}, а задано «${redacted(name, set[name])}»`)
  }
  refuseIncompleteGroups(parsed.data)
  return parsed.data
}

/** URLs put IPv6 addresses in brackets, without the zone that a link-local one may have. */
export const hostInUrl = (host: string) => (isIP(host) === 6 ? `[${host.replace(/%.*/, '')}]` : host)

/**
 * The address of the site, and those by which machines of the same network reach it. A site that listens on every address
 * without `PUBLIC_URL` takes the likeliest one for its mails and links: nobody can open 0.0.0.0.
 */
function urlsOf({ HOST: host, PORT: port, PUBLIC_URL: publicUrl }: Variables, interfaces: typeof networkInterfaces) {
  const urlOf = (address: string) => `http://${hostInUrl(address)}:${port}`
  const reachable = isUnspecified(host) ? ownAddresses(host, interfaces()) : []
  const isOpen = publicUrl === undefined || !isReachableElsewhere(publicUrl)
  return {
    /** The operator gave the site an address that other machines reach, so a proxy may stand before it. */
    isPublic: !isOpen,
    /** In letters that every program takes: a domain in .рф as Punycode. */
    publicUrl: new URL(publicUrl ?? urlOf(reachable[0] ?? host)).origin,
    /** All addresses of this machine that the site listens on, where it listens on all. */
    reachableUrls: reachable.map(urlOf),
    /** Those of them that a class can be told; none where the operator set an address for everybody. */
    localUrls: isOpen ? reachable.filter(isPrivate).map(urlOf) : [],
  }
}

/** Addresses and folders: where the process listens, and where its data is. */
const locationsOf = (values: Variables) => ({
  port: values.PORT,
  host: values.HOST,
  dataDir: values.DATA_DIR,
  databaseUrl: values.DATABASE_URL ?? null,
  databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
  redisUrl: values.REDIS_URL ?? null,
})

/** What the operator of the site adds to its pages. */
const siteOf = (values: Variables, publicUrl: string) => ({
  site: {
    ...shownHostOf(new URL(publicUrl)),
    brand: values.BRAND,
    contactEmail: values.CONTACT_EMAIL,
    messengerUrl: values.MESSENGER_URL,
    minAge: values.MIN_AGE,
  },
  ads: {
    scriptUrl: values.AD_SCRIPT_URL ?? null,
    homeBlock: values.AD_BLOCK_HOME ?? null,
    resultBlock: values.AD_BLOCK_RESULT ?? null,
  },
  analyticsScriptUrl: values.ANALYTICS_SCRIPT_URL ?? null,
})

/** The host of the site in its own letters, where they differ from those of its address. */
function shownHostOf({ hostname, port, host }: URL): { shownHost?: string } {
  const shownHost = `${domainToUnicode(hostname)}${port && `:${port}`}`
  return shownHost === host ? {} : { shownHost }
}

const adminOf = ({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Variables) =>
  email && password ? { email, password } : null

function refuseIncompleteGroups(values: Variables): void {
  for (const group of groups) {
    const missing = group.find((name) => values[name] === undefined)
    const given = group.find((name) => values[name] !== undefined)
    if (missing && given)
      throw new ConfigProblem(`${missing}: не задано, а ${given} задано; нужны все: ${group.join(', ')}`)
  }
  for (const [given, required] of requirements) {
    if (values[given] !== undefined && values[required] === undefined)
      throw new ConfigProblem(`${required}: не задано, а ${given} задано`)
  }
}

function s3Of(values: Variables): S3Config | null {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values
  return endpoint && bucket && region && accessKeyId && secretAccessKey
    ? { endpoint, bucket, region, accessKeyId, secretAccessKey }
    : null
}

/** Replaces secrets, so that they never reach the terminal. */
const redacted = (name: string, value: string | undefined) => (/SECRET|PASSWORD|TOKEN|_URL$/.test(name) ? '…' : value)

/** The keys of the only user. */
export const swiftKeys = { accessKeyId: 'quiz:pics', secretAccessKey: 'testing', region: 'us-east-1' }

type ProgramOptions = { folder: string; user: string; port: number }

/** Settings that all programs share. */
export const swiftConfiguration = `
[swift-hash]
swift_hash_path_prefix = before
swift_hash_path_suffix = after
[storage-policy:0]
name = one
default = yes
`

const beginning = ({ folder, user, port }: ProgramOptions) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${user}
swift_dir = ${folder}
workers = 0
log_level = WARNING
`

/** Configuration of one of the storage servers: container, account, object. */
export const storeConfiguration = ({
  store,
  ...options
}: ProgramOptions & { store: string }): string => `${beginning(options)}
devices = ${options.folder}/disks
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
[pipeline:main]
pipeline = ${store}-server
[app:${store}-server]
use = egg:swift#${store}
`

/** Configuration of the proxy, which speaks S3. */
export const proxyConfiguration = ({
  memcachePort,
  ...options
}: ProgramOptions & { memcachePort: number }): string => `${beginning(options)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck proxy-logging cache s3api tempauth bulk slo dlo proxy-logging proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_quiz_pics = ${swiftKeys.secretAccessKey} .admin
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcachePort}
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = ${swiftKeys.region}
[filter:proxy-logging]
use = egg:swift#proxy_logging
${['catch_errors', 'gatekeeper', 'healthcheck', 'bulk', 'slo', 'dlo'].map((name) => `[filter:${name}]\nuse = egg:swift#${name}`).join('\n')}
`

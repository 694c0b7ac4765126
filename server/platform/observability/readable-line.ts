type Logged = Readonly<Record<string, unknown>> & { level: number; time?: string; msg?: string }

const names: Record<number, string> = { 40: 'внимание: ', 50: 'ошибка: ', 60: 'авария: ' }
/** Fields that say nothing to somebody who watches a terminal. */
const left = new Set(['level', 'time', 'msg', 'reqId'])

/** A line of the log, which is JSON, for people: time, text, then its fields. */
export function readableLine(json: string): string {
  const line = JSON.parse(json) as Logged
  const { level, time = '', msg = '', ...fields } = line
  const clock = time.slice(11, 19)
  const isRequest = msg === 'request' && typeof fields.url === 'string'
  const text = isRequest
    ? `${fields.method} ${fields.url} → ${fields.status}, ${fields.ms} мс`
    : [
        msg,
        ...Object.entries(fields)
          .filter(([name]) => !left.has(name))
          .map(fieldText),
      ].join(' ')
  return `${clock} ${names[level] ?? ''}${text}\n`
}

const fieldText = ([name, value]: [string, unknown]): string =>
  name === 'err' && typeof value === 'object' && value !== null && 'stack' in value
    ? `\n${value.stack}`
    : `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`

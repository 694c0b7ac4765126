import { type Logger, pino } from 'pino'
import { withoutSecrets } from './log-secrets.ts'

/** Longest that a line may wait to be written together with others, milliseconds. */
const waitMs = 200
/** Enough lines for one write, bytes: busy as a process may be, that is a write for some hundred lines. */
const enoughBytes = 32_768
const warning = 40

/**
 * The log of the process: one JSON line an event. Secrets are never in it. Lines are written together, as a write for each
 * would cost as much as the answer that it tells of; a warning is written at once, and everything when the process ends.
 */
export function makeLog(level: string): Logger {
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: enoughBytes,
    maxWrite: 2 * enoughBytes,
    periodicFlush: waitMs,
    // Lines that wait as text are measured again whenever one more comes.
    contentMode: 'buffer',
  })
  return pino(
    {
      level,
      base: null,
      timestamp: isoTimeOfEachMs(),
      hooks: {
        streamWrite: withoutSecrets,
        logMethod(line, method, lineLevel) {
          method.apply(this, line)
          if (lineLevel >= warning) output.flush()
        },
      },
      redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.refreshToken'],
    },
    { write: (line) => void output.write(Buffer.from(line) as never) },
  )
}

/** What pino writes for the time of a line, made once for all lines of a millisecond. */
function isoTimeOfEachMs(): () => string {
  let [madeAt, text] = [0, '']
  return () => {
    const now = Date.now()
    if (now !== madeAt) [madeAt, text] = [now, `,"time":"${new Date(now).toISOString()}"`]
    return text
  }
}

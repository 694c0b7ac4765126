import { type Logger, pino } from 'pino'
import { withoutSecrets } from './log-secrets.ts'
import { readableLine } from './readable-line.ts'

/** Longest time that a line is buffered, milliseconds. */
const flushMs = 200
/** Size of the buffer, bytes: some hundred lines. */
const bufferBytes = 32_768
const warning = 40

/**
 * The log of the process: one JSON line an event, on a terminal one for people, without secrets. Lines are buffered, as one write for each would cost
 * as much as the response that it records; a warning flushes the buffer, and so does the end of the process.
 */
export function makeLog(level: string): Logger {
  const isTerminal = process.stdout.isTTY === true
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: bufferBytes,
    maxWrite: 2 * bufferBytes,
    periodicFlush: flushMs,
    // Buffered strings would be measured again with every line.
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
    { write: (line) => void output.write(Buffer.from(isTerminal ? readableLine(line) : line) as never) },
  )
}

/** The time as pino writes it, formatted once for all lines of a millisecond. */
function isoTimeOfEachMs(): () => string {
  let [madeAt, text] = [0, '']
  return () => {
    const now = Date.now()
    if (now !== madeAt) [madeAt, text] = [now, `,"time":"${new Date(now).toISOString()}"`]
    return text
  }
}

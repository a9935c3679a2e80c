import { pino } from 'pino'
import { config } from '#server/platform/config/config.ts'

const output = pino.destination({ dest: 1, sync: true })
let kept = ''
let lastTime = 0
let lastTimeText = ''

/** One JSON line per event on standard output. Secrets and people's words do not go in. */
export const log = pino(
  {
    level: config.logLevel,
    base: null,
    timestamp: isoTime,
    formatters: { level: (level) => ({ level }) },
    serializers: { err: describeError },
  },
  { write: keep },
)

process.on('exit', write)

/** What is logged in one turn of the event loop is written at its end, all at once: a write costs more than a line. */
function keep(line: string): void {
  if (!kept) setImmediate(write)
  kept += line
}

function write(): void {
  if (kept) output.write(kept)
  kept = ''
}

/** The time as a field of the line. Written out once for all lines of a millisecond: there can be dozens. */
function isoTime(): string {
  const now = Date.now()
  if (now !== lastTime) {
    lastTime = now
    lastTimeText = `,"time":"${new Date(now).toISOString()}"`
  }
  return lastTimeText
}

interface RequestFacts {
  request_id: string
  method: string | undefined
  path: string
  status: number
  /** By `performance.now()`. */
  began: number
  ip: string | undefined
  user_id?: string
}

/** One line about a request that is over. Written by hand: there are more of these than of all others, and pages are quick. */
export function logRequest({ request_id, method, path, status, began, ip, user_id }: RequestFacts): void {
  if (!log.isLevelEnabled('info')) return
  const ms = Math.round((performance.now() - began) * 10) / 10
  const from = ip ? `,"ip":"${ip}"` : ''
  const who = user_id ? `,"user_id":"${user_id}"` : ''
  keep(
    `{"level":"info"${isoTime()},"request_id":"${request_id}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms}${from}${who},"msg":"request"}\n`,
  )
}

/** An error without the row that PostgreSQL shows along with it. */
function describeError(error: Error) {
  const { detail: _row, where: _parameters, ...rest } = pino.stdSerializers.err(error)
  return rest
}

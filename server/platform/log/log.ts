import { pino } from 'pino'
import { config } from '#server/platform/config/config.ts'
import type { RequestContext } from './request-context.ts'

/** Lines are written in batches; pino writes the rest when the process exits. */
const output = pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 100 })

/** One JSON line per event on standard output. Never log secrets or user input. */
export const log = pino(
  {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    serializers: { err: describeError },
  },
  output,
)

interface EndedRequest {
  context: RequestContext
  method: string | undefined
  path: string
  status: number
  /** The start time, by `performance.now()`. */
  began: number
}

/**
 * Logs one line about a request that has ended. It is joined here, because pino takes an eighth of the time of a public
 * page for it, and `JSON.stringify` a tenth. Only the path can contain characters that JSON escapes.
 */
export function logRequest({ context, method, path, status, began }: EndedRequest): void {
  if (!log.isLevelEnabled('info')) return
  const { request_id, ip, user_id, code } = context
  const ms = Math.round((performance.now() - began) * 10) / 10
  const from = field('ip', ip) + field('user_id', user_id) + field('code', code)
  const request = `"method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms}`
  output.write(
    `{"level":"info","time":"${timestamp()}","request_id":"${request_id}",${from}${request},"msg":"request"}\n`,
  )
}

const field = (name: string, value: string | undefined) => (value === undefined ? '' : `"${name}":"${value}",`)

let written = { ms: 0, text: '' }

/** The time now. Writing a date as text takes as long as the rest of a line, so it is done once per millisecond. */
function timestamp(): string {
  const ms = Date.now()
  if (written.ms !== ms) written = { ms, text: new Date(ms).toISOString() }
  return written.text
}

/** Omits the row that PostgreSQL includes in an error. */
function describeError(error: Error) {
  const { detail: _row, where: _parameters, ...rest } = pino.stdSerializers.err(error)
  return rest
}

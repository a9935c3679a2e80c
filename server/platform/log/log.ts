import { pino } from 'pino'
import { config } from '#server/platform/config/config.ts'

/**
 * One JSON line per event on standard output. Never log secrets or user input. Lines are written in batches; pino
 * writes the rest when the process exits.
 */
export const log = pino(
  {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    serializers: { err: describeError },
  },
  pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 100 }),
)

interface RequestFacts {
  request_id: string
  method: string | undefined
  path: string
  status: number
  /** The start time, by `performance.now()`. */
  began: number
  ip: string | undefined
  user_id?: string
  /** Why the request was refused, from `domain/kernel/errors.ts`. */
  code?: string
}

/** Logs one line about a request that has ended. */
export function logRequest({ began, ...facts }: RequestFacts): void {
  log.info({ ...facts, ms: Math.round((performance.now() - began) * 10) / 10 }, 'request')
}

/** Omits the row that PostgreSQL includes in an error. */
function describeError(error: Error) {
  const { detail: _row, where: _parameters, ...rest } = pino.stdSerializers.err(error)
  return rest
}

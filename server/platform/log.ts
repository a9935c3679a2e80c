import { pino } from 'pino'
import { config } from './config.ts'

/** One JSON line per event on standard output. Secrets and people's words do not go in. */
export const log = pino({
  level: config.logLevel,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  serializers: { err: describeError },
})

/** An error without the row that PostgreSQL shows along with it. */
function describeError(error: Error) {
  const { detail: _row, where: _parameters, ...rest } = pino.stdSerializers.err(error)
  return rest
}

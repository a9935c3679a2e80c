import { pino } from 'pino'
import { config } from './config.ts'

/** One JSON line per event on standard output. Secrets and people's words do not go in. */
export const log = pino({
  level: config.logLevel,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
})

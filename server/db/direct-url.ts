import { config } from '#server/platform/config/config.ts'

/**
 * The address of the database without a pooler in between, for what belongs to a connection: `LISTEN`, locks that outlast
 * a transaction, migrations and the queue.
 */
export const directUrl = (): string => config.databaseDirectUrl ?? config.databaseUrl!

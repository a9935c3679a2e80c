type Settings = Readonly<Record<string, string | number>>

/** Dates of instants are those of UTC, whatever the time zone of the database is. */
const everywhere: Settings = { timezone: 'UTC' }

/** The settings of the connections for requests: no query, lock (in milliseconds) or idle transaction waits forever. */
export const requestSettings: Settings = {
  ...everywhere,
  statement_timeout: 3_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 5_000,
  // Parallel workers take longer to start than they save for a request, and occupy other requests' cores.
  max_parallel_workers_per_gather: 0,
  // The data is in memory or on an SSD, where a row by its index costs little more than the next one. With the default for
  // spinning disks (4), PostgreSQL prefers to read whole tables that an index makes unnecessary.
  random_page_cost: 1.1,
}

/** Settings in the format of PostgreSQL's `options`. */
export const startupOptions = (settings: Settings): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** The settings of every connection. */
export const sessionOptions = startupOptions(everywhere)

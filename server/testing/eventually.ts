import { onTestFinished } from 'vitest'
import { pool } from '#server/db/pools.ts'

/** Waits until `look` finds something, by asking again every so many milliseconds; fails after `within` milliseconds. */
export async function eventually<Found>(
  look: () => Promise<Found | null | undefined | false>,
  within = 15_000,
  every = 20,
): Promise<Found> {
  const deadline = Date.now() + within
  let controller: NodeJS.Timeout | undefined
  onTestFinished(() => clearTimeout(controller))
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > deadline) throw new Error(`Nothing was found within ${within} ms. ${await describeQueue()}`)
    await new Promise<void>((again) => {
      controller = setTimeout(again, every)
    })
  }
}

/** What still has to run, and what failed last. */
async function describeQueue(): Promise<string> {
  try {
    const { rows } = await pool.query(
      `select name, data, state, retry_count, start_after, output from pgboss.job
        where state <> 'completed' order by created_on limit 5`,
    )
    return `Queued: ${JSON.stringify(rows)}`
  } catch (error) {
    return `The queue cannot be read: ${(error as Error).message}`
  }
}

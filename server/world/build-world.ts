import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { hashPassword } from '#server/features/accounts/password.ts'
import { asHistory } from '#server/platform/activity/history.ts'
import { at } from '#server/platform/clock.ts'
import { demoPassword } from './cast.ts'
import { tellTheNews } from './news.ts'
import { planWorld } from './plan-world.ts'
import type { WorldPlan } from './plan-world.ts'
import type { Deed } from './world.ts'

/** Any number that nothing else locks: of two servers that start at once, one builds. */
const worldLock = 7_140_222
const progress_ms = 2_000

/**
 * Fills a database in which nobody has an account yet with the demo world; leaves any other alone, and answers whether
 * it built. All of it is one transaction: a crash half-way leaves the database as empty as it was. Needs the queue.
 */
export async function buildWorld(onProgress: (line: string) => void): Promise<boolean> {
  const plan = await transaction(async (tx) => {
    await sql`set local lock_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${worldLock})`.execute(tx)
    if (await hasUsers(tx)) return null
    const planned = planWorld(new Date(), await hashPassword(demoPassword))
    await asHistory(() => live(tx, planned.world.deeds, onProgress))
    await tellTheNews(planned.world, planned.companies[0]!, planned.talents[0]!)
    return planned
  })
  if (plan) onProgress(`Demo world: ${count(plan)}`)
  return plan !== null
}

async function hasUsers(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Does everything in the order in which it happened. */
async function live(tx: Tx, deeds: readonly Deed[], onProgress: (line: string) => void): Promise<void> {
  let told = Date.now()
  const inOrder = deeds.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  for (const [done, deed] of inOrder.entries()) {
    await at(deed.at, deed.act)
    if (Date.now() - told < progress_ms) continue
    told = Date.now()
    onProgress(`Demo world: ${Math.floor((100 * done) / deeds.length)} % of its past is written`)
  }
  // Without statistics the first queries would be planned for empty tables.
  await sql`analyze`.execute(tx)
}

function count({ companies, talents, jobs, applications, tests }: WorldPlan): string {
  return [
    `${companies.length} companies`,
    `${talents.length} talents`,
    `${jobs.length} jobs`,
    `${tests.length} tests`,
    `${applications.length.toLocaleString('en-US')} applications`,
  ].join(', ')
}

import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { hashPassword } from '#server/features/accounts/password.ts'
import { asHistory } from '#server/platform/activity/history.ts'
import { at } from '#server/platform/clock/clock.ts'
import { demoPassword } from './cast.ts'
import { tellTheNews } from './news.ts'
import { planWorld } from './plan-world.ts'
import type { WorldPlan } from './plan-world.ts'
import type { Deed } from './world.ts'

/** Any number that nothing else locks: of two servers that start at once, one builds. */
const worldLock = 7_140_222
/** How often a server looks whether another one has finished. */
const wait_ms = 250
const progress_ms = 2_000

/**
 * Fills a database in which nobody has an account yet with the demo world; leaves any other alone, and answers whether
 * it built. All of it is one transaction: a crash half-way leaves the database as empty as it was. Needs the queue.
 */
export async function buildWorld(onProgress: (line: string) => void): Promise<boolean> {
  for (;;) {
    const outcome = await transaction((tx) => buildAlone(tx, onProgress))
    if (outcome !== 'busy') return outcome === 'built'
    await setTimeout(wait_ms)
  }
}

/** Builds unless another server is at it, or somebody has an account. */
async function buildAlone(tx: Tx, onProgress: (line: string) => void): Promise<'built' | 'inhabited' | 'busy'> {
  const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${worldLock}) as ours`.execute(tx)
  if (!rows[0]!.ours) return 'busy'
  if (await hasUsers(tx)) return 'inhabited'
  const plan = planWorld(new Date(), await hashPassword(demoPassword))
  await asHistory(tx, () => live(tx, plan.world.deeds, onProgress))
  await tellTheNews(plan.world, plan.companies[0]!, plan.talents[0]!)
  onProgress(`Demo world: ${count(plan)}`)
  return 'built'
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

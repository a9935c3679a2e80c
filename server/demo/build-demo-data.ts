import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { numberText } from '#domain/kernel/count.ts'
import type { Tx } from '#server/db/connect.ts'
import { oneTransaction, transaction } from '#server/db/transaction.ts'
import { registerFeatures } from '#server/features.ts'
import { refreshFigures } from '#server/features/companies/company-rows.ts'
import { loadMargins } from '#server/features/fees/margin.ts'
import { hashPassword } from '#server/features/accounts/passwords.ts'
import { backfillActivities } from '#server/platform/activity/backfill.ts'
import { travelTo } from '#server/platform/clock/clock.ts'
import { readAllBut, unreadOf } from './conversations.ts'
import { demoPassword } from './demo-users.ts'
import { notifyOfRecentActivities } from './notifications.ts'
import { hasUsers } from './has-users.ts'
import { planDemoData } from './plan-demo-data.ts'
import type { DemoPlan } from './plan-demo-data.ts'
import { showPastEvents } from './past-events.ts'
import { unreadOfRequest } from './support-requests.ts'
import type { TimelineAction } from './timeline.ts'

/** Advisory lock: of two servers that start at once, one builds. */
const demoDataLock = 7_140_222
/** How often a waiting server tries again. */
const wait_ms = 250
const progress_ms = 2_000

/**
 * Seeds a database without users with the demo data and returns true; does nothing in any other database. One
 * transaction, so that a crash leaves the database empty. Requires a started queue.
 */
export async function buildDemoData(onProgress: (line: string) => void): Promise<boolean> {
  registerFeatures()
  await loadMargins()
  for (;;) {
    const outcome = await transaction((tx) => buildAlone(tx, onProgress))
    if (outcome !== 'busy') return outcome === 'built'
    await setTimeout(wait_ms)
  }
}

/** Builds unless another server is building or a user exists. */
async function buildAlone(tx: Tx, onProgress: (line: string) => void): Promise<'built' | 'not_empty' | 'busy'> {
  const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${demoDataLock}) as ours`.execute(tx)
  if (!rows[0]!.ours) return 'busy'
  if (await hasUsers(tx)) return 'not_empty'
  // Planning between two statements takes longer on a slow machine than a transaction may otherwise pause.
  await sql`set local idle_in_transaction_session_timeout = '2min'`.execute(tx)
  // Planning each statement anew for its first five values would take a sixth of PostgreSQL's work.
  await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
  const plan = planDemoData(new Date(), await hashPassword(demoPassword))
  await oneTransaction(() => backfillActivities(tx, () => runActions(tx, plan.timeline.actions, onProgress)))
  await showPastEvents()
  await refreshFigures()
  await readAllBut([...plan.conversations.flatMap(unreadOf), ...plan.supportRequests.flatMap(unreadOfRequest)])
  await notifyOfRecentActivities(plan.timeline, plan.companies[0]!, plan.talents[0]!)
  onProgress(`Demo data: ${count(plan)}`)
  return 'built'
}

/** Runs all actions in chronological order, each with the clock set to its time. */
async function runActions(
  tx: Tx,
  actions: readonly TimelineAction[],
  onProgress: (line: string) => void,
): Promise<void> {
  let told = Date.now()
  const inOrder = actions.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  for (const [done, action] of inOrder.entries()) {
    await travelTo(action.at, action.act)
    if (Date.now() - told < progress_ms) continue
    told = Date.now()
    onProgress(`Demo data: ${Math.floor((100 * done) / actions.length)}% written`)
  }
  // Without statistics the first queries would be planned for empty tables. On a busy machine this takes a while.
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`analyze`.execute(tx)
}

function count({ companies, talents, jobs, applications, tests }: DemoPlan): string {
  return [
    `${companies.length} companies`,
    `${talents.length} talents`,
    `${jobs.length} jobs`,
    `${tests.length} tests`,
    `${numberText(applications.length)} applications`,
  ].join(', ')
}

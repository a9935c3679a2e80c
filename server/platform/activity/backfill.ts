import { AsyncLocalStorage } from 'node:async_hooks'
import type { Insertable } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import type { Activities } from '#server/db/tables.ts'

type ActivityRow = Insertable<Activities>

const history = new AsyncLocalStorage<ActivityRow[]>()
/** Rows per statement, well within the statement timeout. */
const batch = 1_000

/**
 * Runs `act` in the past: its activities are recorded without reactions, and only jobs due in the future are queued.
 * The activities are inserted together at the end, in chronological order.
 */
export async function backfillActivities<Result>(tx: Tx, act: () => Promise<Result>): Promise<Result> {
  const rows: ActivityRow[] = []
  const result = await history.run(rows, act)
  const inOrder = rows.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  for (let from = 0; from < inOrder.length; from += batch) {
    await tx
      .insertInto('activities')
      .values(inOrder.slice(from, from + batch))
      .execute()
  }
  return result
}

/** Collects activities during a backfill; returns whether one is running. */
export function addToBackfill(activities: readonly ActivityRow[]): boolean {
  const rows = history.getStore()
  rows?.push(...activities)
  return rows !== undefined
}

/** Whether a backfill is running. */
export const isBackfilling = (): boolean => history.getStore() !== undefined

import { Failure } from '#domain/kernel/errors.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { nextOpenTimes } from './open-times.ts'
import type { PlannedTimes } from './open-times.ts'

/** Runs `work`. If it fails because the time that a user chose is taken, the failure names the next open times. */
export async function offerOpenTimes<Result>(
  from: Db | Tx,
  choice: { starts_at: string; user_id: string },
  plan: () => Promise<PlannedTimes>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'double_booked') throw error
    const openTimes = await nextOpenTimes(from, await plan(), choice)
    throw new Failure('double_booked', { message: error.message, fields: error.fields, openTimes })
  }
}

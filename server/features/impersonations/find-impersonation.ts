import { countOf } from '#domain/kernel/count.ts'
import { formatZoneCity } from '#domain/kernel/time-zones.ts'
import { product } from '#domain/product.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { timeZoneOf } from '#server/features/accounts/time-zone-of.ts'

/** An ended impersonation as its user is told of it. */
export async function findEnded(from: Db | Tx, impersonation_id: string) {
  const found = await from
    .selectFrom('impersonations')
    .innerJoin('users', 'users.id', 'impersonations.user_id')
    .innerJoin('users as staff', 'staff.id', 'impersonations.staff_id')
    .where('impersonations.id', '=', impersonation_id)
    .where('users.status', '!=', 'deleted')
    .select(['users.name', 'users.email', 'users.role', 'staff.name as staff_name'])
    .select(['impersonations.user_id', 'impersonations.reason', 'impersonations.started_at', 'impersonations.ended_at'])
    .select(timeZoneOf('users.id').as('timezone'))
    .executeTakeFirst()
  return found?.ended_at ? { ...found, ended_at: found.ended_at } : null
}

type Ended = NonNullable<Awaited<ReturnType<typeof findEnded>>>

/** Who viewed the account, when by the user's clock, and for how long. */
export function accessText({ staff_name, started_at, ended_at, timezone: timeZone }: Ended): string {
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  const minutes = Math.max(1, Math.round((Date.parse(ended_at) - Date.parse(started_at)) / 60_000))
  const started = `${format.format(new Date(started_at))} (${formatZoneCity(timeZone)} time)`
  return `${staff_name} of ${product.name} viewed your account, read-only, on ${started} for ${countOf(minutes, 'minute', 'minutes')}.`
}

import { uuid } from '#domain/kernel/text.ts'
import { db } from '#server/db/connect.ts'
import type { FailedRow } from '#server/platform/queue/failed-jobs.ts'

/** The fields of a queued email that name its recipient: an address, or the ID of a user. */
const addressFields = ['to', 'email'] as const
const userFields = ['user_id', 'talent_id'] as const

/** What the template of a queued email receives. */
const valuesOf = ({ queue, data }: FailedRow) =>
  queue === 'mail' ? ((data['data'] ?? {}) as Record<string, unknown>) : {}

const userOf = (row: FailedRow): string | undefined =>
  userFields.map((field) => uuid.safeParse(valuesOf(row)[field]).data).find((id) => id !== undefined)

/** The recipients of emails that failed before they were written, where their data names them. */
export async function findRecipients(rows: readonly FailedRow[]): Promise<(row: FailedRow) => string | null> {
  const ids = rows.flatMap((row) => userOf(row) ?? [])
  const users =
    ids.length > 0 ? await db.selectFrom('users').where('id', 'in', ids).select(['id', 'email']).execute() : []
  const emails = new Map(users.map(({ id, email }) => [id, email]))
  return (row) => {
    const address = addressFields.map((field) => valuesOf(row)[field]).find((value) => typeof value === 'string')
    return address ?? emails.get(userOf(row) ?? '') ?? null
  }
}

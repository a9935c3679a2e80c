import { sql } from 'kysely'
import type { User } from '#domain/kernel/actor.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { seenByStaff } from '#server/features/accounts/managed-by.ts'
import type { SubjectSource } from '#server/features/notifications/subjects.ts'

/** Notifications of payments are shown to those who may see them, under their amounts. */
export const paymentNotifications: SubjectSource = {
  visibleTo: (reader, subject_id) =>
    sql<boolean>`exists (select from payments where id = ${subject_id} and ${visibleTo(reader)})`,
  async find(reader, ids) {
    const rows = await db
      .selectFrom('payments')
      .where('id', 'in', ids)
      .where(visibleTo(reader))
      .select(['id', 'amount_cents'])
      .execute()
    return new Map(rows.map(({ id, amount_cents }) => [id, { title: `Payment of ${moneyText(amount_cents)}` }]))
  },
}

/** As in `paymentPolicy.see`. */
function visibleTo(reader: User) {
  if (reader.role === 'company' && may(reader, 'payment.list_own'))
    return sql<boolean>`payments.company_id = ${reader.company_id}::uuid`
  return may(reader, 'payment.list') ? seenByStaff(reader, sql.ref('payments.company_id')) : sql<boolean>`false`
}

import { sql } from 'kysely'
import type { User } from '#domain/kernel/actor.ts'
import { may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { SubjectSource } from '#server/features/notifications/subjects.ts'

/** Notifications of invoices are shown to those who may see them, under their numbers. */
export const invoiceNotifications: SubjectSource = {
  visibleTo: (reader, subject_id) =>
    sql<boolean>`exists (select from invoices where id = ${subject_id} and ${visibleTo(reader)})`,
  async find(reader, ids) {
    const rows = await db
      .selectFrom('invoices')
      .where('id', 'in', ids)
      .where(visibleTo(reader))
      .select(['id', 'number'])
      .execute()
    return new Map(rows.map(({ id, number }) => [id, { title: `Invoice ${number}` }]))
  },
}

/** As in `invoicePolicy.see`. */
function visibleTo(reader: User) {
  if (reader.role === 'company' && may(reader, 'invoice.list'))
    return sql<boolean>`invoices.company_id = ${reader.company_id}::uuid`
  return sql<boolean>`${reader.role === 'admin' && may(reader, 'invoice.list')}`
}

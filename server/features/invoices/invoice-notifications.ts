import { sql } from 'kysely'
import type { User } from '#domain/kernel/actor.ts'
import { may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { SubjectSource } from '#server/features/notifications/subjects.ts'
import { visibleTo } from './find-invoices.ts'

/** Notifications of invoices are shown to those who may see them, under their numbers. */
export const invoiceNotifications: SubjectSource = {
  visibleTo: (reader, subject_id) =>
    sql<boolean>`exists (select from invoices where id = ${subject_id} and ${readableBy(reader)})`,
  async find(reader, ids) {
    const rows = await db
      .selectFrom('invoices')
      .where('id', 'in', ids)
      .where(readableBy(reader))
      .select(['id', 'number'])
      .execute()
    return new Map(rows.map(({ id, number }) => [id, { title: `Invoice ${number}` }]))
  },
}

/** As in `invoicePolicy.see`. */
const readableBy = (reader: User) => (may(reader, 'invoice.list') ? visibleTo(reader) : sql<boolean>`false`)

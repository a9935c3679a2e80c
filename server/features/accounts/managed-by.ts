import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { actsFor } from '#domain/kernel/actor.ts'
import type { User } from '#domain/kernel/actor.ts'

/** Whether the user acts for the member of staff in a column: `manages` in SQL. */
export const managedBy = (user: User, staff_id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${staff_id} = any (${actsFor(user)}::uuid[])`

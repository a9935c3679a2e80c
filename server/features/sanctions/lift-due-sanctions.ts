import { dateIn } from '#domain/kernel/calendar.ts'
import { system } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { reactivate } from './activate-subject.ts'
import { subjectOf } from './subject.ts'

/** Ends the sanctions whose last day has come. */
export async function liftDueSanctions(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('sanctions')
        .where('ends_on', '<=', dateIn('UTC', new Date(now())))
        .where('ended_at', 'is', null)
        .select('id')
        .orderBy('ends_on')
        .limit(limit)
        .execute(),
    async (tx, id) => {
      const sanction = await tx
        .selectFrom('sanctions')
        .leftJoin('companies', 'companies.id', 'sanctions.company_id')
        .leftJoin('users', 'users.id', 'sanctions.user_id')
        .where('sanctions.id', '=', id)
        .where('sanctions.ended_at', 'is', null)
        .select(['sanctions.kind', 'sanctions.company_id', 'sanctions.user_id'])
        .select(({ fn }) => fn.coalesce('companies.status', 'users.status').as('status'))
        .forNoKeyUpdate('sanctions')
        .executeTakeFirst()
      if (!sanction) throw new Failure('illegal_move')
      if (sanction.kind === 'suspension' && sanction.status === 'suspended')
        return reactivate(tx, system, subjectOf(sanction), '')
      // A warning, a deletion, which is final now, or the suspension of a company or user that was deleted.
      await tx.updateTable('sanctions').set({ ended_at: now() }).where('id', '=', id).execute()
    },
  )
}

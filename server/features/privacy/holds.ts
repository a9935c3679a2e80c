import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, notFound } from '#domain/kernel/errors.ts'
import { authorize, may } from '#domain/policies.ts'
import { legalHoldMessages } from '#domain/privacy/legal-hold.ts'
import type { LegalHold, LegalHoldForm } from '#domain/privacy/legal-hold.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { columnsOf } from '#server/features/sanctions/subject.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

const shown = 50

/** The legal holds of a company or user, newest first. */
export async function listHolds(actor: Actor, subject_id: string): Promise<{ items: LegalHold[]; allowed: 'place'[] }> {
  authorize(actor, 'legal_hold.list')
  const rows = await holdRows(db)
    .where(({ or, eb }) =>
      or([eb('legal_holds.user_id', '=', subject_id), eb('legal_holds.company_id', '=', subject_id)]),
    )
    .orderBy('legal_holds.placed_at', 'desc')
    .orderBy('legal_holds.id')
    .limit(shown)
    .execute()
  const isHeld = rows.some(({ lifted_at }) => lifted_at === null)
  return {
    items: rows.map((row) => presentHold(actor, row)),
    allowed: !isHeld && may(actor, 'legal_hold.place') ? ['place'] : [],
  }
}

/** Keeps the data of a company or user. Throws `not_found` once it is erased, `already_exists` while a hold lasts. */
export async function placeHold(actor: Actor, { subject, reason }: LegalHoldForm): Promise<LegalHold> {
  authorize(actor, 'legal_hold.place')
  return transaction(async (tx) => {
    // An erasure of the same row waits, and sees the hold.
    await tx
      .selectFrom(subject.kind === 'company' ? 'companies' : 'users')
      .where('id', '=', subject.id)
      .where('erased_at', 'is', null)
      .select('id')
      .forUpdate()
      .executeTakeFirstOrThrow(notFound)
    const { company_id, user_id } = columnsOf(subject)
    const hold = await tx
      .insertInto('legal_holds')
      .values({ company_id, user_id, reason, placed_by: asUser(actor).user_id, placed_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!hold) throw new Failure('already_exists', { message: legalHoldMessages.exists })
    await record(tx, 'legal_hold.placed', { actor, company_id, data: { legal_hold_id: hold.id, company_id, user_id } })
    return presentHold(actor, await holdRows(tx).where('legal_holds.id', '=', hold.id).executeTakeFirstOrThrow())
  })
}

/** Lifts a legal hold: what it kept is erased by the next run. Throws `illegal_move` the second time. */
export async function liftHold(actor: Actor, id: string): Promise<LegalHold> {
  authorize(actor, 'legal_hold.lift')
  return transaction(async (tx) => {
    const lifted = await tx
      .updateTable('legal_holds')
      .set({ lifted_at: now(), lifted_by: asUser(actor).user_id })
      .where('id', '=', id)
      .where('lifted_at', 'is', null)
      .returning(['company_id', 'user_id'])
      .executeTakeFirst()
    const hold = await holdRows(tx).where('legal_holds.id', '=', id).executeTakeFirstOrThrow(notFound)
    if (!lifted) throw new Failure('illegal_move')
    await record(tx, 'legal_hold.lifted', {
      actor,
      company_id: lifted.company_id,
      data: { legal_hold_id: id, ...lifted },
    })
    return presentHold(actor, hold)
  })
}

/** The accounts that were merged into one and are its person's. */
export const mergedInto = (from: Db | Tx, kept_id: string) =>
  from
    .selectFrom('account_merges')
    .innerJoin('users', 'users.id', 'account_merges.merged_id')
    .where('account_merges.kept_id', '=', kept_id)
    .where('account_merges.reversed_at', 'is', null)

/**
 * Whether a legal hold keeps a user or company: a condition on its row. A hold of a company keeps its members, and one
 * of an account keeps the account into which it was merged, because both are erased together.
 */
export const isHeld = (table: 'companies' | 'users'): RawBuilder<boolean> =>
  table === 'companies'
    ? sql<boolean>`exists (select from legal_holds where lifted_at is null and (legal_holds.company_id = companies.id
        or legal_holds.user_id in (select user_id from members where members.company_id = companies.id)))`
    : sql<boolean>`exists (select from legal_holds where lifted_at is null and (legal_holds.user_id = users.id
        or legal_holds.company_id in (select company_id from members where members.user_id = users.id)
        or legal_holds.user_id in (select merged_id from account_merges
          where kept_id = users.id and reversed_at is null)))`

/** Legal holds with the names of staff. */
const holdRows = (from: Db | Tx) =>
  from
    .selectFrom('legal_holds')
    .innerJoin('users as placing', 'placing.id', 'legal_holds.placed_by')
    .leftJoin('users as lifting', 'lifting.id', 'legal_holds.lifted_by')
    .select([
      'legal_holds.id',
      'legal_holds.reason',
      'legal_holds.placed_at',
      'legal_holds.lifted_at',
      'placing.name as placed_by',
      'lifting.name as lifted_by',
    ])

const presentHold = (actor: Actor, row: Omit<LegalHold, 'allowed'>): LegalHold => ({
  ...row,
  allowed: row.lifted_at === null && may(actor, 'legal_hold.lift') ? ['lift'] : [],
})

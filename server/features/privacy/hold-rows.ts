import type { Actor } from '#domain/kernel/actor.ts'
import { may } from '#domain/policies.ts'
import type { LegalHold } from '#domain/privacy/legal-hold.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** Legal holds with the names of staff. */
export const holdRows = (from: Db | Tx) =>
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

export const presentHold = (actor: Actor, row: Omit<LegalHold, 'allowed'>): LegalHold => ({
  ...row,
  allowed: row.lifted_at === null && may(actor, 'legal_hold.lift') ? ['lift'] : [],
})

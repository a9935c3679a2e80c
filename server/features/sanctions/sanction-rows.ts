import type { Actor } from '#domain/kernel/actor.ts'
import { may } from '#domain/policies.ts'
import type { Deletion, OwnSanction, Sanction } from '#domain/sanctions/sanction.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { subjectOf } from './subject.ts'

/** Sanctions with the names of their people. */
export function sanctionRows(from: Db | Tx) {
  return from
    .selectFrom('sanctions')
    .leftJoin('companies', 'companies.id', 'sanctions.company_id')
    .leftJoin('users', 'users.id', 'sanctions.user_id')
    .leftJoin('users as imposer', 'imposer.id', 'sanctions.imposed_by')
    .leftJoin('users as ender', 'ender.id', 'sanctions.ended_by')
    .leftJoin('users as appellant', 'appellant.id', 'sanctions.appealed_by')
    .leftJoin('users as decider', 'decider.id', 'sanctions.decided_by')
    .selectAll('sanctions')
    .select(({ fn }) => [
      fn.coalesce('companies.name', 'users.name').as('name'),
      'imposer.name as imposer_name',
      'ender.name as ender_name',
      'appellant.name as appellant_name',
      'decider.name as decider_name',
    ])
}

export type SanctionRow = Awaited<ReturnType<ReturnType<typeof sanctionRows>['executeTakeFirstOrThrow']>>

const shared = (row: SanctionRow) => ({
  id: row.id,
  kind: row.kind,
  reason: row.reason,
  starts_at: row.starts_at,
  ends_on: row.ends_on,
  ended_at: row.ended_at,
  appeal: row.appeal !== null && row.appealed_at !== null ? { text: row.appeal, at: row.appealed_at } : null,
  decision:
    row.outcome !== null && row.answer !== null && row.decided_at !== null
      ? { outcome: row.outcome, answer: row.answer, at: row.decided_at }
      : null,
})

/** One appeal, while the sanction lasts. */
export const isAppealable = ({ appealed_at, ended_at }: SanctionRow): boolean =>
  appealed_at === null && ended_at === null

/** A sanction for its subject. */
export const presentOwnSanction = (actor: Actor, row: SanctionRow): OwnSanction => ({
  ...shared(row),
  allowed: isAppealable(row) && may(actor, 'sanction.appeal', row) ? ['appeal'] : [],
})

/** A deletion for the holder of its link. */
export const presentDeletion = (row: SanctionRow): Deletion => ({
  ...shared(row),
  subject: { kind: subjectOf(row).kind, name: row.name ?? '' },
  allowed: isAppealable(row) ? ['appeal'] : [],
})

/** An appeal that awaits a decision. It is moot when the sanction has ended. */
export const isUndecided = ({ appealed_at, decided_at, ended_at }: SanctionRow): boolean =>
  appealed_at !== null && decided_at === null && ended_at === null

/** A sanction for staff. */
export const presentSanction = (actor: Actor, row: SanctionRow): Sanction => ({
  ...shared(row),
  subject: { ...subjectOf(row), name: row.name ?? '' },
  note: row.note,
  imposed_by: row.imposer_name,
  ended_by: row.ender_name,
  end_reason: row.end_reason,
  appealed_by: row.appellant_name,
  decided_by: row.decider_name,
  allowed: isUndecided(row) && may(actor, 'sanction.decide_appeal', row) ? ['decide_appeal'] : [],
})

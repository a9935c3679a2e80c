import { sql } from 'kysely'
import { asUser, companyOf, isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { fieldFailure, notFound } from '#domain/kernel/errors.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize, may } from '#domain/policies.ts'
import type {
  Deletion,
  OwnSanction,
  Sanction,
  SanctionForm,
  SanctionKind,
  SanctionsQuery,
} from '#domain/sanctions/sanction.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { readPage } from '#server/db/page.ts'
import { containsWords } from '#server/db/contains-words.ts'
import { now } from '#server/platform/clock/clock.ts'
import { columnsOf, subjectOf } from './subject.ts'
import type { Subject } from './subject.ts'

/** Inserts a sanction and returns its ID. The caller authorizes and records. */
export async function imposeSanction(
  tx: Tx,
  actor: Actor,
  subject: Subject,
  kind: SanctionKind,
  { reason, note, ends_on }: SanctionForm,
): Promise<string> {
  const starts_at = now()
  if (ends_on !== null && ends_on <= dateIn('UTC', new Date(starts_at)))
    throw fieldFailure('ends_on', 'The end must be after today.')
  const imposed_by = isUser(actor) ? actor.user_id : null
  const { id } = await tx
    .insertInto('sanctions')
    .values({ ...columnsOf(subject), kind, reason, note, starts_at, ends_on, imposed_by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends the subject's open suspension or deletion and returns its ID; null if there is none on record. */
export async function endSanction(
  tx: Tx,
  actor: Actor,
  subject: Subject,
  kind: Exclude<SanctionKind, 'warning'>,
  reason: string,
): Promise<string | null> {
  const ended = await tx
    .updateTable('sanctions')
    .set({ ended_at: now(), ended_by: isUser(actor) ? actor.user_id : null, end_reason: reason })
    .where(subject.kind === 'company' ? 'company_id' : 'user_id', '=', subject.id)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended?.id ?? null
}

/** Sanctions for staff: those with an open or a decided appeal, or those of a company or user. */
export async function listSanctions(
  actor: Actor,
  { appeal, subject_id, q, page, per_page }: SanctionsQuery,
): Promise<Page<Sanction>> {
  authorize(actor, 'sanction.list')
  let found = sanctionRows(db)
  if (subject_id)
    found = found.where(({ or, eb }) =>
      or([eb('sanctions.company_id', '=', subject_id), eb('sanctions.user_id', '=', subject_id)]),
    )
  if (appeal === 'open')
    found = found
      .where('sanctions.appealed_at', 'is not', null)
      .where('sanctions.decided_at', 'is', null)
      .where('sanctions.ended_at', 'is', null)
  if (appeal === 'decided') found = found.where('sanctions.decided_at', 'is not', null)
  if (q) found = found.where(containsWords(q, searched))
  const { rows, total } = await readPage(
    found
      .orderBy(`sanctions.${sortColumns[appeal ?? 'all']}`, appeal === 'open' ? 'asc' : 'desc')
      .orderBy('sanctions.id', 'desc'),
    { page, per_page },
  )
  return { items: rows.map((row) => presentSanction(actor, row)), page, per_page, total }
}

const searched = [sql`concat_ws(' ', companies.name, users.name, sanctions.appeal)`]

/** Appeals that wait longest come first. */
const sortColumns = { all: 'starts_at', open: 'appealed_at', decided: 'decided_at' } as const

/** Finds a sanction; throws `not_found`. The caller authorizes. */
export async function findSanction(from: Db | Tx, id: string): Promise<SanctionRow> {
  return sanctionRows(from).where('sanctions.id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** The same, locked until the end of the transaction. */
export async function lockSanction(tx: Tx, id: string): Promise<SanctionRow> {
  await lockRow(tx, 'sanctions', id)
  return findSanction(tx, id)
}

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

/** More are never current at once in practice. */
const limit = 20

/** The current sanctions of the user or the user's company, newest first. */
export async function listOwnSanctions(actor: Actor): Promise<{ items: OwnSanction[] }> {
  authorize(actor, 'sanction.see_own')
  const company_id = companyOf(actor)
  const rows = await sanctionRows(db)
    .where(company_id ? 'sanctions.company_id' : 'sanctions.user_id', '=', company_id ?? asUser(actor).user_id)
    .where('sanctions.ended_at', 'is', null)
    .orderBy('sanctions.starts_at', 'desc')
    .orderBy('sanctions.id', 'desc')
    .limit(limit)
    .execute()
  return { items: rows.map((row) => presentOwnSanction(actor, row)) }
}

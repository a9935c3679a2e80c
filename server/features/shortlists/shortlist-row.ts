import { Failure } from '#domain/kernel/errors.ts'
import type { Shortlist } from '#domain/shortlists/shortlist.ts'
import { accessTo } from '#domain/talent/talent-visibility.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { talentVisibilityRows } from '#server/features/talent/find-talent-access.ts'

/** Shortlists; the caller adds the numbers of talents. */
export function shortlistRows(from: Db | Tx) {
  return from
    .selectFrom('shortlists')
    .select([
      'shortlists.id',
      'shortlists.company_id',
      'shortlists.name',
      'shortlists.is_default',
      'shortlists.updated_at',
    ])
}

export type ShortlistRow = Awaited<ReturnType<ReturnType<typeof shortlistRows>['executeTakeFirstOrThrow']>>

/** Finds a shortlist; throws `not_found`. The caller authorizes. */
export async function findShortlistRow(from: Db | Tx, id: string): Promise<ShortlistRow> {
  const shortlist = await shortlistRows(from).where('id', '=', id).executeTakeFirst()
  if (!shortlist) throw new Failure('not_found')
  return shortlist
}

/** The same, locked until the end of the transaction, so that its limit holds and it is not deleted. */
export async function lockShortlist(tx: Tx, id: string): Promise<ShortlistRow> {
  const shortlist = await shortlistRows(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!shortlist) throw new Failure('not_found')
  return shortlist
}

/** A company's shortlists as it sees them, each with the number of talents whom the company may see. */
export async function presentShortlists(
  from: Db | Tx,
  company_id: string,
  rows: readonly ShortlistRow[],
): Promise<Shortlist[]> {
  const ids = rows.map((row) => row.id)
  const entries =
    ids.length === 0
      ? []
      : await talentVisibilityRows(from, company_id)
          .innerJoin('shortlist_entries', 'shortlist_entries.talent_id', 'talents.user_id')
          .where('shortlist_entries.shortlist_id', 'in', ids)
          .select('shortlist_entries.shortlist_id')
          .execute()
  const counts = new Map<string, number>()
  for (const entry of entries)
    if (accessTo(entry) !== 'none') counts.set(entry.shortlist_id, (counts.get(entry.shortlist_id) ?? 0) + 1)
  return rows.map(({ company_id: _, ...row }) => ({ ...row, talents: counts.get(row.id) ?? 0 }))
}

/** One shortlist, as its company sees it. */
export async function presentShortlist(from: Db | Tx, row: ShortlistRow): Promise<Shortlist> {
  const [presented] = await presentShortlists(from, row.company_id, [row])
  return presented!
}

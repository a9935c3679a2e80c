import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { Shortlist, ShortlistDetails, ShortlistEntry } from '#domain/shortlists/shortlist.ts'
import { badgeLabels } from '#domain/talent/badge.ts'
import { availabilityLabels, experienceLabels } from '#domain/talent/profile.ts'
import { accessTo } from '#domain/talent/talent-visibility.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findCompanyTimeZone } from '#server/features/jobs/job-values.ts'
import { findTalentCards, readerOf, talentVisibilityRows } from '#server/features/talent/talent-cards.ts'
import type { CardReader } from '#server/features/talent/talent-cards.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { Column } from '#server/platform/csv/csv.ts'

/** A shortlist with its talents, best votes first, then the latest added. */
export async function findShortlist(actor: Actor, id: string): Promise<ShortlistDetails> {
  const { company_id, ...shortlist } = await findShortlistRow(db, id)
  authorize(actor, 'shortlist.see', { company_id })
  const entries = await findEntries({ ...readerOf(actor), company_id }, id)
  return { ...shortlist, talents: entries.length, entries }
}

/** The talents in a shortlist whom the company may see. */
async function findEntries(
  reader: CardReader & { company_id: string },
  shortlist_id: string,
): Promise<ShortlistEntry[]> {
  const [rows, votes] = await Promise.all([
    db
      .selectFrom('shortlist_entries')
      .leftJoin('users', 'users.id', 'shortlist_entries.added_by')
      .where('shortlist_id', '=', shortlist_id)
      .select(['talent_id', 'users.name as added_by', 'added_at'])
      .orderBy('added_at', 'desc')
      .orderBy('talent_id')
      .execute(),
    db
      .selectFrom('shortlist_votes')
      .innerJoin('users', 'users.id', 'shortlist_votes.user_id')
      .where('shortlist_id', '=', shortlist_id)
      .select([
        'talent_id',
        'user_id',
        'users.name',
        'shortlist_votes.vote',
        'shortlist_votes.note',
        'shortlist_votes.updated_at',
      ])
      .orderBy('shortlist_votes.updated_at')
      .orderBy('user_id')
      .execute(),
  ])
  const cards = await findTalentCards(
    db,
    reader,
    rows.map((row) => row.talent_id),
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  const votesOf = Map.groupBy(votes, (vote) => vote.talent_id)
  return rows
    .flatMap(({ talent_id, added_by, added_at }) => {
      const card = byId.get(talent_id)
      const own = (votesOf.get(talent_id) ?? []).map(({ talent_id: _, ...vote }) => vote)
      return card ? [{ ...card, added_by, added_at, votes: own }] : []
    })
    .toSorted((one, other) => scoreOf(other) - scoreOf(one))
}

const scoreOf = ({ votes }: Pick<ShortlistEntry, 'votes'>) =>
  votes.reduce((score, { vote }) => score + (vote === 'up' ? 1 : vote === 'down' ? -1 : 0), 0)

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
  return shortlistRows(from).where('id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** The same, locked until the end of the transaction, so that its limit holds and it is not deleted. */
export async function lockShortlist(tx: Tx, id: string): Promise<ShortlistRow> {
  return shortlistRows(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow(notFound)
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

/** A shortlist as a table, with the talents in the order of the screen. */
export async function exportShortlist(actor: Actor, id: string) {
  const { entries } = await findShortlist(actor, id)
  const zone = await findCompanyTimeZone(db, (await findShortlistRow(db, id)).company_id)
  return {
    name: `shortlist-${dateIn(zone, new Date(now()))}`,
    columns: columnsIn(zone),
    batches: (async function* () {
      yield entries
    })(),
  }
}

const countOf = ({ votes }: ShortlistEntry, wanted: 'up' | 'down') => votes.filter(({ vote }) => vote === wanted).length

const columnsIn = (zone: string): Column<ShortlistEntry>[] => [
  { title: 'Name', cell: (entry) => entry.name },
  { title: 'Role', cell: (entry) => entry.role },
  { title: 'You Pay an Hour', cell: (entry) => entry.hourly_rate },
  { title: 'Currency', cell: (entry) => entry.currency },
  { title: 'Experience', cell: (entry) => entry.experience_level && experienceLabels[entry.experience_level] },
  { title: 'Availability', cell: (entry) => entry.availability.map((one) => availabilityLabels[one]).join(', ') },
  { title: 'Weekly Hours Left', cell: (entry) => entry.capacity_hours },
  { title: 'Skills', cell: (entry) => entry.skills.join(', ') },
  { title: 'Badges', cell: (entry) => entry.badges.map((badge) => badgeLabels[badge]).join(', ') },
  { title: 'Rating', cell: (entry) => entry.rating },
  { title: 'Reviews', cell: (entry) => entry.reviews },
  { title: 'Hours Billed', cell: (entry) => entry.hours_billed },
  { title: 'Tests Passed', cell: (entry) => entry.why.tests_passed },
  { title: 'Overlap Hours', cell: (entry) => entry.why.overlap_hours },
  { title: 'Location', cell: (entry) => entry.location },
  { title: 'Time Zone', cell: (entry) => entry.timezone },
  { title: 'Summary', cell: (entry) => entry.summary },
  { title: 'Votes For', cell: (entry) => countOf(entry, 'up') },
  { title: 'Votes Against', cell: (entry) => countOf(entry, 'down') },
  {
    title: 'Notes',
    cell: ({ votes }) =>
      votes
        .filter(({ note }) => note)
        .map(({ name, note }) => `${name}: ${note}`)
        .join('\n'),
  },
  { title: 'Added By', cell: (entry) => entry.added_by },
  { title: 'Added', cell: (entry) => dateIn(zone, new Date(entry.added_at)) },
]

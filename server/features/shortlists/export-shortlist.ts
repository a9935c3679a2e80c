import type { ShortlistEntry } from '#domain/shortlists/shortlist.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { badgeLabels } from '#domain/talent/badge.ts'
import { availabilityLabels, experienceLabels } from '#domain/talent/profile.ts'
import { db } from '#server/db/connect.ts'
import { findCompanyTimeZone } from '#server/features/jobs/find-company-time-zone.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findShortlist } from './find-shortlist.ts'
import { findShortlistRow } from './shortlist-row.ts'

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
  { title: 'Hourly Rate', cell: (entry) => entry.hourly_rate },
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

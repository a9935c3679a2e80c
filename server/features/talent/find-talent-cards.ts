import { dateIn } from '#domain/kernel/calendar.ts'
import { accessTo } from '#domain/talent/talent-visibility.ts'
import { withholdFamilyName } from '#domain/talent/withhold-contacts.ts'
import type { TalentCard } from '#domain/talent/talent-search.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findCompanyTimeZone } from '#server/features/jobs/find-company-time-zone.ts'
import { now } from '#server/platform/clock/clock.ts'
import { talentVisibilityRows } from './find-talent-access.ts'
import { presentTalentCards } from './present-talent-card.ts'
import { readTalentCards } from './talent-card-rows.ts'
import type { CardReader } from './talent-card-rows.ts'

/** These talents as the reader sees them, in their order, without those whom the company may not see. */
export async function findTalentCards(
  from: Db | Tx,
  reader: CardReader & { company_id: string },
  ids: readonly string[],
): Promise<TalentCard[]> {
  if (ids.length === 0) return []
  const zone = await findCompanyTimeZone(from, reader.company_id)
  const { rows } = await readTalentCards(from, { ids, reader })
  return presentTalentCards(rows, { text: '', skills: [], zone, today: dateIn(zone, new Date(now())) })
}

/** A talent's name as the company sees it; null if it may not see the talent. */
export async function findTalentName(from: Db | Tx, company_id: string, id: string): Promise<string | null> {
  const row = await talentVisibilityRows(from, company_id)
    .where('talents.user_id', '=', id)
    .select('users.name')
    .executeTakeFirst()
  const access = row ? accessTo(row) : 'none'
  return access === 'none' ? null : access === 'limited' ? withholdFamilyName(row!.name) : row!.name
}

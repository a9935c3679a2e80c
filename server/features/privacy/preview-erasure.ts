import { sql } from 'kysely'
import { addDays, addMonths, dateIn } from '#domain/kernel/calendar.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { exportFileNames, exportFiles } from '#domain/privacy/export-file.ts'
import type { ExportFile } from '#domain/privacy/export-file.ts'
import type { ErasurePreview } from '#domain/privacy/privacy-request.ts'
import { retention, retentionLaws } from '#domain/kernel/retention.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findBlockers, leavingUser } from './find-blockers.ts'
import { decisions } from './personal-data/tables.ts'
import { conditionOf } from './run-rule.ts'
import type { Subject } from './run-rule.ts'

/** What deleting the actor's account would delete and keep, counted now. */
export async function previewErasure(actor: Actor): Promise<ErasurePreview> {
  authorize(actor, 'erasure.preview')
  const user = asUser(actor)
  const person = { id: user.user_id, name: user.name, email: user.email }
  const { blockers, company } = await findBlockers(db, leavingUser(user))
  return {
    blockers,
    company: company?.name ?? null,
    deleted: await countDeleted(person),
    kept: await countKept(person),
    erases_on: addDays(dateIn('UTC', new Date(now())), retention.grace_days),
  }
}

async function countDeleted(person: Subject): Promise<ErasurePreview['deleted']> {
  const counts = decisions.flatMap(([table, { rules = [] }]) => {
    const erasing = rules.filter(({ of, erase }) => of === 'person' && erase)
    // What companies and staff recorded, and technical data, are in no file.
    const file = rules.find((rule) => rule.of === 'person' && rule.file)?.file ?? null
    if (erasing.length === 0 || !file) return []
    const where = sql.join(
      erasing.map(({ rows }) => conditionOf(rows, person)),
      sql` or `,
    )
    return [sql`select ${file}::text as file, count(*)::int as count from ${sql.table(table)} where ${where}`]
  })
  const { rows } = await sql<{ file: ExportFile; count: number }>`
    select file, sum(count)::int as count from (${sql.join(counts, sql` union all `)}) as counts
    group by file having sum(count) > 0`.execute(db)
  return exportFileNames.flatMap((name) =>
    rows.filter(({ file }) => file === name).map(({ count }) => ({ title: exportFiles[name].title, count })),
  )
}

async function countKept(person: Subject): Promise<ErasurePreview['kept']> {
  const found = await Promise.all(
    decisions.map(async ([table, { is, kept }]) => {
      if (!kept) return []
      const { rows } = await sql<{ count: number; latest: string | null }>`
        select count(*)::int as count, max(${sql.ref(kept.since)})::date::text as latest
        from ${sql.table(table)} where ${conditionOf(kept.rows, person)}`.execute(db)
      const { count, latest } = rows[0]!
      if (count === 0 || !latest) return []
      const ends_on = addMonths(latest, 12 * retentionLaws[kept.law].years)
      return [{ title: is, count, law: kept.law, ends_on }]
    }),
  )
  return found.flat()
}

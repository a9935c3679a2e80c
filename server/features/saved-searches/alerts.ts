import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import { pathTo } from '#domain/paths.ts'
import { savedSearchMessages } from '#domain/saved-searches/saved-search.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { isTalentSearchReady } from '#server/search/talent/current-search.ts'
import type { AlertedTalent } from './mails.ts'
import { compareMatches, findMatches } from './matches.ts'

/** The hour of daily and weekly alerts in the company's time zone; weekly ones are sent on Mondays. */
const morning = sql.lit('8 hours')
/** A change may be committed and searchable so much later than it is dated. */
const delay_ms = 2 * 60_000
/** What needs no activity, such as an overlap that changes with the season, is noticed within a day. */
const day_ms = 24 * 60 * 60_000

/** As in the index `activities_of_matches`. */
const changes = [
  'talent.edited',
  'talent.visibility_set',
  'talent.company_blocked',
  'talent.company_unblocked',
  'talent.badge_granted',
  'talent.badge_removed',
  'talent.badge_expired',
  'talent.reviewed',
  'timesheet.approved',
  'application.submitted',
  'invitation.accepted',
  'invitation.declined',
  'assignment.created',
  'assignment.begun',
  'assignment.ended',
] as const

/**
 * Compares the results of saved searches with the known ones: for immediate alerts when a talent may have changed, for
 * daily and weekly ones in the company's morning.
 */
export async function checkAlerts(): Promise<void> {
  if (!isTalentSearchReady()) return
  const started_at = now()
  const changed_at = await findLatestChange()
  await forEachDue(
    (limit) => dueAlerts(db, started_at, changed_at).select('saved_searches.id').limit(limit).execute(),
    (tx, id) => checkAlert(tx, id, started_at, changed_at),
  )
}

async function findLatestChange(): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select max(at) as at from activities
    where kind in (${sql.join(changes.map((kind) => sql.lit(kind)))})`.execute(db)
  return rows[0]!.at
}

const dueAlerts = (from: Db | Tx, started_at: string, changed_at: string | null) =>
  from
    .selectFrom('saved_searches')
    .innerJoin('companies', 'companies.id', 'saved_searches.company_id')
    .where('saved_searches.alert', '!=', 'off')
    .where('saved_searches.checked_at', '<', started_at)
    .where(
      sql<boolean>`case saved_searches.alert
        when 'immediate' then
          saved_searches.checked_at < ${fromNow(-day_ms)}::timestamptz
          or saved_searches.checked_at - make_interval(secs => ${delay_ms / 1_000}) < ${changed_at}::timestamptz
        else saved_searches.checked_at < (
          date_trunc(
            case saved_searches.alert when 'daily' then 'day' else 'week' end,
            ${started_at}::timestamptz at time zone companies.timezone - interval ${morning}
          ) + interval ${morning}
        ) at time zone companies.timezone
      end`,
    )

/** Of two servers, one checks. */
async function checkAlert(tx: Tx, id: string, started_at: string, changed_at: string | null): Promise<void> {
  const search = await dueAlerts(tx, started_at, changed_at)
    .where('saved_searches.id', '=', id)
    .select([
      'saved_searches.id',
      'saved_searches.company_id',
      'saved_searches.user_id',
      'saved_searches.criteria',
      'saved_searches.paused_at',
    ])
    .forNoKeyUpdate('saved_searches')
    .skipLocked()
    .executeTakeFirst()
  if (!search) return
  const { company_id, user_id, paused_at } = search
  const ids = await findMatches(tx, search)
  await tx
    .updateTable('saved_searches')
    .set({ checked_at: now(), paused_at: ids ? null : (paused_at ?? now()) })
    .where('id', '=', id)
    .execute()
  const activity = { actor: system, company_id, data: { saved_search_id: id, user_id } }
  if (!ids) {
    if (!paused_at) await record(tx, 'saved_search.paused', activity)
    return
  }
  await compareMatches(tx, id, ids)
  const { talents } = await tx
    .selectFrom('saved_search_matches')
    .where('saved_search_id', '=', id)
    .where('reason', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('talents'))
    .executeTakeFirstOrThrow()
  if (talents > 0) await record(tx, 'saved_search.matched', { ...activity, data: { ...activity.data, talents } })
}

/** Mails the talents who wait for an alert, each once. */
export async function mailAlert(tx: Tx, { id, data }: Activity<'saved_search.matched'>): Promise<void> {
  const { saved_search_id } = data
  const waiting = await tx
    .selectFrom('saved_search_matches')
    .where('saved_search_id', '=', saved_search_id)
    .where('reason', 'is not', null)
    .select(['talent_id as id', 'reason'])
    .orderBy('found_at', 'desc')
    .orderBy('talent_id')
    .$narrowType<AlertedTalent>()
    .forUpdate()
    .execute()
  if (waiting.length === 0) return
  await tx
    .updateTable('saved_search_matches')
    .set({ reason: null })
    .where('saved_search_id', '=', saved_search_id)
    .where('reason', 'is not', null)
    .execute()
  await tx.updateTable('saved_searches').set({ alerted_at: now() }).where('id', '=', saved_search_id).execute()
  await queueMail(tx, 'talent_alert', { saved_search_id, talents: waiting }, `${id}`)
}

/** Notifies the member that an alert is paused. */
export async function notifyOfPause(tx: Tx, { id, kind, data }: Activity<'saved_search.paused'>): Promise<void> {
  const search = await tx
    .selectFrom('saved_searches')
    .where('id', '=', data.saved_search_id)
    .where('paused_at', 'is not', null)
    .select('name')
    .executeTakeFirst()
  if (!search) return
  await notify(tx, [data.user_id], {
    activity: { id, kind },
    subject: { kind: 'saved_search', id: data.saved_search_id },
    title: `Alert paused: ${search.name}`,
    body: savedSearchMessages.too_many_results,
    href: `${pathTo('company_talent')}?tab=saved-searches`,
  })
}

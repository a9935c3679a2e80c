import { pathTo } from '#domain/paths.ts'
import { savedSearchMessages } from '#domain/saved-searches/saved-search.ts'
import type { Tx } from '#server/db/connect.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { now } from '#server/platform/clock/clock.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { AlertedTalent } from './mails.ts'

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

import { dashboards } from '#domain/paths.ts'
import { db } from '#server/db/connect.ts'
import { activityRows } from '#server/platform/activity/activity-rows.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { appealLink } from './appeals.ts'
import { partiesOf, sanctionOf } from './on-subject-activity.ts'
import { wordsOf } from './sanction-words.ts'
import type { SubjectActivity } from './sanction-words.ts'

/** A suspension, its end, a warning, the decision of an appeal, a deletion or a restoration. */
const account_status_changed: MailTemplate<{ activity_id: number; user_id: string }> = async ({
  activity_id,
  user_id,
}) => {
  const activity = await activityRows<SubjectActivity>(db).where('id', '=', activity_id).executeTakeFirst()
  // Also to deleted users: they learn of the deletion here.
  const user = await db
    .selectFrom('users')
    .where('id', '=', user_id)
    .where('erased_at', 'is', null)
    .select(['name', 'email'])
    .executeTakeFirst()
  const sanction = activity ? await sanctionOf(db, activity) : null
  const words = activity && wordsOf(activity, sanction)
  if (!words || !user) return null
  const home = dashboards[partiesOf(activity).company_id ? 'company' : 'applicant']
  return {
    to: user.email,
    subject: words.title,
    paragraphs: [greeting(user.name), ...words.paragraphs],
    ...(words.leads_to === 'screen' && { action: { label: 'See the details', url: config.origin + home } }),
    ...(words.leads_to === 'appeal' && sanction && { action: { label: 'Appeal', url: appealLink(sanction.id) } }),
  }
}

export const sanctionMails = defineMails('security', { account_status_changed })

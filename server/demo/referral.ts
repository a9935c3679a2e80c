import { refIn } from '#domain/jobs/job-ref.ts'
import { transaction } from '#server/db/transaction.ts'
import { recordReferral } from '#server/features/referrals/earning.ts'
import { saveReferralSettings } from '#server/features/referrals/settings.ts'
import { shareJob } from '#server/features/referrals/sharing.ts'
import type { Application } from './applications.ts'
import type { Assignment } from './assignments.ts'
import { isDemo } from './companies.ts'
import { actor } from './people.ts'
import { isDemoApplicant } from './talents.ts'
import { minutesAfter } from './timeline.ts'
import type { Timeline } from './timeline.ts'

/** What a company pays for a referral. */
const bonus = 250

/** Plans a referral to the demo company, and one by the demo applicant to the company they work for. */
export function planReferrals(
  timeline: Timeline,
  applications: readonly Application[],
  assignments: readonly Assignment[],
): void {
  const working = assignments.filter(({ ended_at, starts_at }) => !ended_at && starts_at < timeline.ago(10))
  const referrers = [
    working.find(({ application: { job } }) => isDemo(job.company)),
    working.find(({ application: { talent } }) => isDemoApplicant(talent)),
  ]
  for (const referrer of new Set(referrers.filter((one) => one !== undefined)))
    planReferral(timeline, referrer, applications)
}

/**
 * The last person who applied for an hourly job of the company and was not interviewed came by a referral. A backfill
 * runs no reactions, so it is recorded directly.
 */
function planReferral(
  timeline: Timeline,
  { application: { job: own, talent }, starts_at }: Assignment,
  applications: readonly Application[],
): void {
  const [referred] = applications
    .filter(
      (other) =>
        other.job.company === own.company &&
        other.job.form.engagement_type === 'hourly' &&
        other.talent !== talent &&
        !other.hiring &&
        other.sent_at > minutesAfter(starts_at, 24 * 60) &&
        other.sent_at < timeline.ago(1),
    )
    .toSorted((one, other) => Number(other.sent_at) - Number(one.sent_at))
  if (!referred) return
  const { job, sent_at } = referred
  let ref: string | null = null
  timeline.plan(minutesAfter(sent_at, -10), () => saveReferralSettings(actor(job.company.owner), { bonus }))
  timeline.plan(minutesAfter(sent_at, -5), async () => {
    const { url } = await shareJob(actor(talent), job.id!)
    ref = refIn(new URL(url).search)
  })
  referred.ref = () => ref
  timeline.plan(minutesAfter(sent_at, 1), () =>
    transaction((tx) => recordReferral(tx, { data: { application_id: referred.id! } })),
  )
}

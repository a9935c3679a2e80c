import { refIn } from '#domain/jobs/job-ref.ts'
import type { ReferralLink } from '#domain/referrals/referral.ts'
import { transaction } from '#server/db/transaction.ts'
import { earnReferrals, recordReferral } from '#server/features/referrals/earning.ts'
import { saveReferralSettings } from '#server/features/referrals/settings.ts'
import { shareJob, shareOwnJob } from '#server/features/referrals/sharing.ts'
import type { Application } from './applications.ts'
import type { Assignment } from './assignments.ts'
import { isDemo } from './companies.ts'
import { actor } from './people.ts'
import { isDemoApplicant } from './talents.ts'
import type { Talent } from './talents.ts'
import { minutesAfter } from './timeline.ts'
import type { Timeline } from './timeline.ts'

/** What a company pays for a referral. */
const bonus = 250

/** Plans referrals to the demo company by a talent and a recruiter, and those of the demo applicant to their company. */
export function planReferrals(
  timeline: Timeline,
  applications: readonly Application[],
  assignments: readonly Assignment[],
): void {
  const working = assignments.filter(({ ended_at, starts_at }) => !ended_at && starts_at < timeline.ago(10))
  const worker = working.find(({ application: { job } }) => isDemo(job.company))
  const [byWorker, byMember] = worker ? latestAfter(timeline, worker, applications) : []
  if (worker && byWorker) planReferral(timeline, worker.application.talent, byWorker)
  if (byMember) {
    const { job, sent_at } = byMember
    planSharing(timeline, byMember, minutesAfter(sent_at, -5), () => shareOwnJob(actor(job.company.hiring), job.id!))
  }
  const applicant = working.find(({ application: { talent } }) => isDemoApplicant(talent))?.application.talent
  for (const application of applications)
    if (applicant && application.job.is_of_demo_applicant && application.talent !== applicant)
      planReferral(timeline, applicant, application)
}

/** Pays the bonuses that are earned, as every night. After the past invoices and payouts, which take what is approved. */
export function planReferralBonuses(timeline: Timeline): void {
  timeline.plan(timeline.today, () => transaction((tx) => earnReferrals({ from: tx })))
}

/** The people who applied last for the hourly jobs of a talent's company since they work there, and were not interviewed. */
const latestAfter = (
  timeline: Timeline,
  { application: own, starts_at }: Assignment,
  applications: readonly Application[],
): Application[] =>
  applications
    .filter(
      ({ job, talent, hiring, sent_at }) =>
        job.company === own.job.company &&
        job.form.engagement_type === 'hourly' &&
        talent !== own.talent &&
        !hiring &&
        sent_at > minutesAfter(starts_at, 24 * 60) &&
        sent_at < timeline.ago(1),
    )
    .toSorted((one, other) => Number(other.sent_at) - Number(one.sent_at))

/** A person applies with the link of a talent. A backfill runs no reactions, so the referral is recorded directly. */
function planReferral(timeline: Timeline, referrer: Talent, application: Application): void {
  const { job, sent_at } = application
  timeline.plan(minutesAfter(sent_at, -10), () => saveReferralSettings(actor(job.company.owner), { bonus }))
  planSharing(timeline, application, minutesAfter(sent_at, -5), () => shareJob(actor(referrer), job.id!))
  timeline.plan(minutesAfter(sent_at, 1), () =>
    transaction((tx) => recordReferral(tx, { data: { application_id: application.id! } })),
  )
}

/** A link is shared, with which the person applies. */
function planSharing(timeline: Timeline, application: Application, at: Date, share: () => Promise<ReferralLink>): void {
  let ref: string | null = null
  timeline.plan(at, async () => {
    const { url } = await share()
    ref = refIn(new URL(url).search)
  })
  application.ref = () => ref
}

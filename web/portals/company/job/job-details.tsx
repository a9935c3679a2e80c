import { useQuery } from '@tanstack/react-query'
import { applicationsApi } from '#domain/applications/api.ts'
import { budgetText, engagementLabels } from '#domain/jobs/budget.ts'
import { visibilityLabels } from '#domain/jobs/job.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { numberText } from '#domain/kernel/count.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { BudgetApproximation } from '#web/features/jobs/budget-approximation.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { Detail } from '#web/ui/detail.tsx'
import { Section } from '#web/ui/section.tsx'
import { OwnReferralLink, OwnReferrals } from '#web/features/referrals/own-referral-link.tsx'
import { PublicLink } from './public-link.tsx'

/** The job's key figures and dates. */
export function JobDetails({ job }: { job: CompanyJob }) {
  const counts = useQuery(queryFor(applicationsApi.count, { params: { id: job.id } }))
  const hired = counts.data?.hired ?? 0
  return (
    <Section title="Details">
      <dl className="grid grid-cols-2 gap-4 text-sm md:grid-cols-3 xl:grid-cols-2">
        <Detail name="Your budget" wide>
          <span className="text-xl font-semibold">{budgetText(job)}</span> <BudgetApproximation job={job} />
        </Detail>
        <Detail name="Engagement type">{engagementLabels[job.engagement_type]}</Detail>
        <Detail name="Weekly hours">{job.weekly_hours}</Detail>
        <Detail name="Openings">{hired > 0 ? `${hired} of ${job.openings} hired` : numberText(job.openings)}</Detail>
        <Detail name="Timezone">{job.timezone}</Detail>
        <Detail name="Start date">{job.start_date ? formatDate(job.start_date) : 'Not set'}</Detail>
        <Detail name="Visibility">{visibilityLabels[job.visibility]}</Detail>
        <Detail name="Created">
          <RelativeTime at={job.created_at} />
        </Detail>
        {job.published_at && (
          <Detail name="Launched">
            <RelativeTime at={job.published_at} />
          </Detail>
        )}
        {job.cc_email && (
          <Detail name="CC email" wide>
            {job.cc_email}
          </Detail>
        )}
      </dl>
      <div className="mt-5 grid gap-3 empty:hidden">
        <PublicLink job={job} />
        {job.allowed.includes('refer') && <OwnReferralLink job={job} />}
        <OwnReferrals job_id={job.id} />
      </div>
    </Section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { jobsApi } from '#domain/jobs/api.ts'
import { budgetText } from '#domain/jobs/budget.ts'
import { visibilityLabels } from '#domain/jobs/job.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { numberText } from '#domain/kernel/count.ts'
import { pathTo } from '#domain/paths.ts'
import { QuestionFacts } from '#web/features/application-questions/question-facts.tsx'
import { CloseJobDialog } from '#web/features/applications/close-job-dialog.tsx'
import { Timeline } from '#web/features/audit/timeline.tsx'
import { JobStatusBadge } from '#web/features/jobs/job-status-badge.tsx'
import { StaffNotes } from '#web/features/staff-notes/staff-notes.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { ItemDrawer } from '#web/lib/list/item-drawer.tsx'
import { aboveScreen } from '#web/lib/navigation/above-screen.ts'
import { useCurrentSearch } from '#web/lib/navigation/current-search.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { Detail } from '#web/ui/detail.tsx'
import { Folded } from '#web/ui/folded.tsx'
import { Markdown } from '#web/ui/markdown.tsx'
import { FlagReview } from './flag-review.tsx'
import { ReviewBadge } from './job-columns.tsx'
import { JobRowActions } from './job-row-actions.tsx'
import { rateLabels } from '#domain/fees/rate-labels.ts'

/** A job beside the list, with its own URL. */
export default function AdminJob() {
  const { id } = useParams() as { id: string }
  const job = useQuery(queryFor(jobsApi.find, { params: { id } }))
  const navigate = useNavigate()
  const search = useCurrentSearch()
  useTitle(job.data?.title)
  return (
    <ItemDrawer
      query={job}
      noun="job"
      title={(loaded) => loaded?.title ?? 'Job'}
      onClose={() => void navigate(`${pathTo('admin_jobs')}${search}`, aboveScreen)}
    >
      {(loaded) => (
        <>
          <Actions job={loaded} />
          {loaded.flag && <FlagReview job={loaded} flag={loaded.flag} />}
          <Facts job={loaded} />
          <StaffNotes subject="job" subjectId={id} />
          <Timeline subjectId={id} />
        </>
      )}
    </ItemDrawer>
  )
}

function Actions({ job }: { job: CompanyJob }) {
  const [closing, setClosing] = useState(false)
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      <JobRowActions item={job} />
      {job.allowed.includes('close') && (
        <Button size="sm" onClick={() => setClosing(true)}>
          Close…
        </Button>
      )}
      <CloseJobDialog job={job} open={closing} onOpenChange={setClosing} />
    </div>
  )
}

function Facts({ job }: { job: CompanyJob }) {
  const zone = useTimeZone()
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-6 gap-y-4 text-sm">
      <Detail name="Status">
        <span className="inline-flex items-center gap-1.5">
          <JobStatusBadge status={job.status} />
          <ReviewBadge job={job} />
        </span>
      </Detail>
      <Detail name="Company">
        <Link
          to={pathTo('admin_company', { id: job.company_id })}
          className="rounded-sm text-primary-ink wrap-anywhere hover:underline"
        >
          {job.company_name}
        </Link>
      </Detail>
      <Detail name={rateLabels.companyPays}>{budgetText(job)}</Detail>
      {job.pay_budget && <Detail name={rateLabels.talentReceives}>{budgetText(job.pay_budget)}</Detail>}
      <Detail name="Visibility">{visibilityLabels[job.visibility]}</Detail>
      <Detail name="Applications">{numberText(job.applications_count)}</Detail>
      <Detail name="Openings">{numberText(job.openings)}</Detail>
      <Detail name="Posted Date">{job.published_at ? formatInstant(job.published_at, zone) : 'Not posted'}</Detail>
      <Detail name="Created">{formatInstant(job.created_at, zone)}</Detail>
      {job.skill_tags.length > 0 && (
        <Detail name="Skills" wide>
          {job.skill_tags.join(', ')}
        </Detail>
      )}
      <Detail name="Description" wide>
        <Folded of="the description">
          <Markdown>{job.description}</Markdown>
        </Folded>
      </Detail>
      {job.questions.length > 0 && (
        <Detail name="Questions for applicants" wide>
          <QuestionFacts questions={job.questions} />
        </Detail>
      )}
    </dl>
  )
}

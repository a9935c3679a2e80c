import { FilePen, Inbox, Link2, SearchX } from 'lucide-react'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { isOpenToApplicants } from '#domain/jobs/job-visibility.ts'
import { publicJobLink } from '#domain/portal-paths.ts'
import { useMe } from '#web/lib/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { toast } from '#web/ui/toast.ts'

/** Shown if no applicants match the search. */
export function NoMatchingApplicants({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title="No applicants found"
      description="Try different keywords or fewer filters."
      action={<Button onClick={onClear}>Clear Filters</Button>}
    />
  )
}

/** Shown if a job has no applicants: the reason, and what helps. */
export function NoApplicantsYet({ job }: { job: CompanyJob }) {
  const { company } = useMe()
  if (job.status === 'draft') {
    return (
      <EmptyState
        icon={<FilePen aria-hidden />}
        title="This job is a draft"
        description="Publish the job to receive applications."
      />
    )
  }
  const open = isOpenToApplicants({ ...job, company_status: company?.status ?? 'active' })
  return (
    <EmptyState
      icon={<Inbox aria-hidden />}
      title="No applications yet"
      description={noApplicantsReason(job, open)}
      action={open && <CopyLink job={job} />}
    />
  )
}

function noApplicantsReason(job: CompanyJob, open: boolean): string {
  if (open) return 'New applications appear here immediately. Share the link to get more.'
  if (job.visibility === 'private') return 'This job is private, so applicants cannot find it.'
  return 'Applicants cannot see this job at the moment.'
}

function CopyLink({ job }: { job: CompanyJob }) {
  const copy = async () => {
    const link = location.origin + publicJobLink(job.id)
    try {
      await navigator.clipboard.writeText(link)
      toast({ title: 'Link copied', description: link })
    } catch {
      // Without clipboard permission, the link is shown to be copied manually.
      toast({ title: 'Copy this link', description: link, duration_ms: 30_000 })
    }
  }
  return (
    <Button onClick={() => void copy()}>
      <Link2 aria-hidden />
      Copy link
    </Button>
  )
}

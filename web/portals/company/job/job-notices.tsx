import { useQuery } from '@tanstack/react-query'
import { Archive, Clock, MailQuestion } from 'lucide-react'
import { useState } from 'react'
import { replyWithinBusinessDays } from '#domain/applications/application.ts'
import { applicationsApi } from '#domain/applications/api.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { CloseJobDialog } from '../../../features/applications/close-job-dialog.tsx'
import { useJobMoves } from '../../../features/jobs/use-job-moves.ts'
import { queryFor } from '../../../lib/query.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { DraftNote } from './draft-note.tsx'

interface JobNoticesProps {
  job: CompanyJob
  /** Nothing where they are shown already. */
  onShowApplicants?: (() => void) | undefined
}

/** What whoever opens a job should know first, and can do something about. */
export function JobNotices({ job, onShowApplicants }: JobNoticesProps) {
  const counts = useQuery(queryFor(applicationsApi.count, { params: { id: job.id } }))
  const moves = useJobMoves()
  const [telling, setTelling] = useState(false)
  const { live = 0, overdue = 0 } = counts.data ?? {}
  return (
    <div className="mb-6 grid gap-3 empty:hidden">
      {job.archived_at && (
        <Banner
          icon={<Archive aria-hidden />}
          action={
            job.allowed.includes('unarchive') && (
              <Button size="sm" busy={moves.busy} onClick={() => moves.unarchive(job)}>
                Unarchive
              </Button>
            )
          }
        >
          This job is archived: your lists do not show it.
        </Banner>
      )}
      {job.status === 'draft' && <DraftNote job={job} />}
      {job.status === 'filled' && live > 0 && job.allowed.includes('tell_applicants') && (
        <Banner
          tone="warning"
          icon={<MailQuestion aria-hidden />}
          action={
            <Button size="sm" onClick={() => setTelling(true)}>
              Tell them
            </Button>
          }
        >
          {countOf(live)} still {live === 1 ? 'waits' : 'wait'} for an answer
        </Banner>
      )}
      {overdue > 0 && onShowApplicants && (
        <Banner
          tone="warning"
          icon={<Clock aria-hidden />}
          action={
            <Button size="sm" onClick={onShowApplicants}>
              Show applicants
            </Button>
          }
        >
          {countOf(overdue)} {overdue === 1 ? 'has' : 'have'} had no answer for {replyWithinBusinessDays} business days
        </Banner>
      )}
      <CloseJobDialog job={job} open={telling} onOpenChange={setTelling} />
    </div>
  )
}

const countOf = (people: number) => `${people.toLocaleString('en-US')} ${people === 1 ? 'applicant' : 'applicants'}`

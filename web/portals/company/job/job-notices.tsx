import { useQuery } from '@tanstack/react-query'
import { Archive, EyeOff, MailQuestion } from 'lucide-react'
import { useState } from 'react'
import { applicationsApi } from '#domain/applications/api.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { countOf } from '#domain/kernel/count.ts'
import { CloseJobDialog } from '#web/features/applications/close-job-dialog.tsx'
import { useJobMoves } from '#web/features/jobs/use-job-moves.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { DraftNote } from './draft-note.tsx'
import { FlagNotice } from './flag-notice.tsx'
import { OverdueNotice } from './overdue-notice.tsx'

/** Notices about the job's status, with actions. */
export function JobNotices({ job }: { job: CompanyJob }) {
  const counts = useQuery(queryFor(applicationsApi.count, { params: { id: job.id } }))
  const moves = useJobMoves()
  const [notifying, setNotifying] = useState(false)
  const { live = 0, overdue = 0 } = counts.data ?? {}
  return (
    <div className="mb-1 grid *:mb-2 empty:hidden max-sm:mb-0">
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
          This job is archived and hidden from your lists.
        </Banner>
      )}
      {job.hidden_at && (
        <Banner tone="danger" icon={<EyeOff aria-hidden />}>
          Our staff hid this job, so applicants do not see it. Your notifications contain the reason.
        </Banner>
      )}
      {job.flag && <FlagNotice flag={job.flag} />}
      {job.status === 'draft' && !job.flag && <DraftNote job={job} />}
      {job.status === 'filled' && live > 0 && job.allowed.includes('notify_applicants') && (
        <Banner
          tone="warning"
          icon={<MailQuestion aria-hidden />}
          action={
            <Button size="sm" onClick={() => setNotifying(true)}>
              Notify Them
            </Button>
          }
        >
          {countOf(live, 'applicant is', 'applicants are')} still waiting for a reply.
        </Banner>
      )}
      <OverdueNotice overdue={overdue} />
      <CloseJobDialog job={job} open={notifying} onOpenChange={setNotifying} />
    </div>
  )
}

import { ShieldAlert, ShieldX } from 'lucide-react'
import { useState } from 'react'
import { jobManagementApi } from '#domain/jobs/job-management-api.ts'
import type { JobFlag } from '#domain/jobs/job-flag.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { Findings } from '#web/features/jobs/findings.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

const RejectJobDialog = lazyDialog(async () => (await import('./reject-job-dialog.tsx')).RejectJobDialog)

/** What the automatic checks found in a job, with the decision that is due, or the reason of the rejection. */
export function FlagReview({ job, flag }: { job: CompanyJob; flag: JobFlag }) {
  const isRejected = flag.status === 'rejected'
  return (
    <Banner
      tone={isRejected ? 'danger' : 'warning'}
      icon={isRejected ? <ShieldX aria-hidden /> : <ShieldAlert aria-hidden />}
    >
      <p>
        {isRejected ? (
          `Rejected: ${flag.reason} The job stays hidden from applicants until its company edits it.`
        ) : (
          <>
            Sent for review{' '}
            <span className="whitespace-nowrap">
              <RelativeTime at={flag.requested_at} className="lowercase" focusable />.
            </span>{' '}
            Applicants do not see the job until it is approved.
          </>
        )}
      </p>
      <Findings findings={flag.findings} className="mt-1 list-disc pl-5" />
      <Decision job={job} />
    </Banner>
  )
}

function Decision({ job: { id, title, version, allowed } }: { job: CompanyJob }) {
  const [rejecting, setRejecting] = useState(false)
  useReadyDialogs(RejectJobDialog)
  const approve = useCall(jobManagementApi.approve)
  const params = { id }
  if (!allowed.includes('approve') && !allowed.includes('reject')) return null
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {allowed.includes('approve') && (
        <Button
          size="sm"
          look="primary"
          busy={approve.isPending}
          onClick={() =>
            approve.mutate(
              { params, body: { version } },
              {
                onSuccess: () => toast({ title: 'Job approved', description: title }),
                onError: ({ message }) =>
                  toast({ variant: 'destructive', title: 'Job not approved', description: message }),
              },
            )
          }
        >
          Approve
        </Button>
      )}
      {allowed.includes('reject') && (
        <Button size="sm" onClick={() => setRejecting(true)}>
          Reject…
        </Button>
      )}
      {rejecting && <RejectJobDialog id={id} title={title} onClose={() => setRejecting(false)} />}
    </div>
  )
}

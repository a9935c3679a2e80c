import { useState } from 'react'
import { jobsApi } from '#domain/jobs/api.ts'
import { findingLabels } from '#domain/jobs/check-job.ts'
import { jobFlagLimits, rejectJobForm } from '#domain/jobs/job-flag.ts'
import type { FlaggedJob } from '#domain/jobs/job-flag.ts'
import { JobStatusBadge } from '#web/features/jobs/job-status-badge.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { ReasonDialog } from '#web/lib/form/reason-dialog.tsx'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { Folded } from '#web/ui/folded.tsx'
import { toast } from '#web/ui/toast.ts'

/** A flagged job with what was found, and the decision. */
export function FlaggedJobItem({ job }: { job: FlaggedJob }) {
  const { id, title, description, budget, status, company_name, findings, requested_by, requested_at, allowed } = job
  const [rejecting, setRejecting] = useState(false)
  const approve = useCall(jobsApi.approve)
  const reject = useCall(jobsApi.reject)
  const params = { id }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 px-5 py-4 text-sm not-first:border-t not-first:border-line">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
            {title} <JobStatusBadge status={status} />
          </h3>
          <p className="wrap-anywhere text-ink-soft">
            {company_name} · {budget}
          </p>
          <p className="text-ink-faint">
            Sent for review{requested_by && ` by ${requested_by}`}{' '}
            <RelativeTime at={requested_at} className="lowercase" focusable />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {allowed.includes('reject') && (
            <Button size="sm" aria-label={`Reject ${title}`} onClick={() => setRejecting(true)}>
              Reject…
            </Button>
          )}
          {allowed.includes('approve') && (
            <Button
              size="sm"
              look="primary"
              aria-label={`Approve ${title}`}
              busy={approve.isPending}
              onClick={() =>
                approve.mutate(
                  { params, body: { version: job.version } },
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
        </div>
      </div>
      <ul aria-label="What was found" className="grid gap-1 border-l-2 border-mango pl-3">
        {findings.map(({ kind, field, excerpt }) => (
          <li key={`${kind} ${field} ${excerpt}`} className="wrap-anywhere">
            <span className="font-medium">{findingLabels[kind]}:</span> “{excerpt}”
          </li>
        ))}
      </ul>
      <Folded of="the description">{description}</Folded>
      {rejecting && (
        <ReasonDialog
          schema={rejectJobForm}
          title={`Reject ${title}?`}
          description="The job stays hidden from applicants until its company edits it."
          hint="The company reads the reason."
          limit={jobFlagLimits.reason}
          action="Reject"
          busy="Rejecting…"
          look="danger"
          onSubmit={async (body) => {
            await reject.mutateAsync({ params, body })
            toast({ title: 'Job rejected', description: title })
          }}
          onClose={() => setRejecting(false)}
        />
      )}
    </li>
  )
}

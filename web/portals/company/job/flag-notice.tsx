import { Hourglass, ShieldX } from 'lucide-react'
import type { JobFlag } from '#domain/jobs/job-flag.ts'
import { Findings } from '#web/features/jobs/findings.tsx'
import { Banner } from '#web/ui/banner.tsx'

/** A job that waits for the staff, or that they rejected, with what the automatic checks found. */
export function FlagNotice({ flag: { status, findings, reason } }: { flag: JobFlag }) {
  const isRejected = status === 'rejected'
  return (
    <Banner
      tone={isRejected ? 'danger' : 'warning'}
      icon={isRejected ? <ShieldX aria-hidden /> : <Hourglass aria-hidden />}
    >
      {isRejected
        ? `Our staff did not approve this job: ${reason} Edit it to publish it.`
        : 'This job waits for a review by our staff. Applicants do not see it until they approve it.'}
      <Findings findings={findings} className="mt-1 list-disc pl-5" />
    </Banner>
  )
}

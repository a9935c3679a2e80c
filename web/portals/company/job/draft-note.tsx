import { FilePen } from 'lucide-react'
import { failures } from '#domain/kernel/errors.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { useMe } from '#web/lib/api/session.ts'
import { Banner } from '#web/ui/banner.tsx'

/** Explains that a draft is not visible to applicants. */
export function DraftNote({ job }: { job: CompanyJob }) {
  const me = useMe()
  return (
    <Banner icon={<FilePen aria-hidden />}>
      This is a draft: only your company sees it.{' '}
      {!job.allowed.includes('publish') && !me.email_verified && failures.email_unverified.message}
    </Banner>
  )
}

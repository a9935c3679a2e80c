import { Link2 } from 'lucide-react'
import { visibleJobStatuses } from '#domain/jobs/job-machine.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { isShown } from '#domain/jobs/job-visibility.ts'
import { publicJobLink } from '#domain/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Copies the link to the job for applicants, while it is visible to them. */
export function PublicLink({ job }: { job: CompanyJob }) {
  if (!isShown(job) || job.visibility !== 'public' || !visibleJobStatuses.some((status) => status === job.status))
    return null
  const address = new URL(publicJobLink(job.id), location.origin).href
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast({ title: 'Link copied', description: 'Anyone with an applicant account can use it to view this job.' })
    } catch {
      toast({ variant: 'destructive', title: 'Link not copied', description: address })
    }
  }
  return (
    <Button className="w-full" onClick={() => void copy()}>
      <Link2 aria-hidden />
      Copy link for applicants
    </Button>
  )
}

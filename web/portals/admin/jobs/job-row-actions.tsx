import type { CompanyJob } from '#domain/jobs/job.ts'
import { pathTo } from '#domain/paths.ts'
import { useJobMoves } from '#web/features/jobs/use-job-moves.ts'
import { useReturnState } from '#web/lib/navigation/return-to.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** The buttons of a job: those that it allows now. */
export function JobRowActions({ item: job }: { item: CompanyJob }) {
  const moves = useJobMoves()
  const returnState = useReturnState()
  const of = <span className="sr-only"> {job.title}</span>
  return (
    <span className="inline-flex gap-2 empty:hidden">
      {job.allowed.includes('archive') && (
        <Button size="sm" onClick={() => moves.archive(job)}>
          Archive{of}
        </Button>
      )}
      {job.allowed.includes('unarchive') && (
        <Button size="sm" onClick={() => moves.unarchive(job)}>
          Unarchive{of}
        </Button>
      )}
      {job.allowed.includes('edit') && (
        <ButtonLink size="sm" to={pathTo('admin_job_edit', { id: job.id })} state={returnState}>
          Edit{of}
        </ButtonLink>
      )}
    </span>
  )
}

import { EllipsisVertical, Pencil, Play, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { pathTo } from '#domain/paths.ts'
import { CloseJobDialog } from '#web/features/applications/close-job-dialog.tsx'
import { JobMenuItems } from '#web/features/jobs/job-menu-items.tsx'
import { useJobMoves } from '#web/features/jobs/use-job-moves.ts'
import { DeleteConfirm } from '#web/lib/document/delete-confirm.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PublishButton } from './publish-button.tsx'

interface JobActionsProps {
  job: CompanyJob
  /** On phones, buttons show only their icons. */
  isCondensed: boolean
  onDeleting: (deleting: boolean) => void
}

/** The actions on the job: the main one as a button, the others in a menu. */
export function JobActions({ job, isCondensed, onDeleting }: JobActionsProps) {
  const navigate = useNavigate()
  const moves = useJobMoves()
  const [closing, setClosing] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const next = (['publish', 'resume', 'reopen'] as const).find((move) => job.allowed.includes(move))
  const others = job.allowed.filter(
    (action) => !['edit', 'publish', 'notify_applicants', 'refer', next].includes(action),
  )
  return (
    <>
      {job.allowed.includes('edit') && (
        <ButtonLink to={pathTo('company_job_edit', { id: job.id })}>
          <Pencil aria-hidden />
          <span className={isCondensed ? 'max-sm:sr-only' : ''}>Edit</span>
        </ButtonLink>
      )}
      {next === 'publish' && <PublishButton job={job} />}
      {next === 'resume' && (
        <Button look="primary" busy={moves.busy} onClick={() => moves.resume(job)}>
          <Play aria-hidden />
          <span className={isCondensed ? 'max-sm:sr-only' : ''}>Resume</span>
        </Button>
      )}
      {next === 'reopen' && (
        <Button busy={moves.busy} onClick={() => moves.reopen(job)}>
          <RotateCcw aria-hidden />
          <span className={isCondensed ? 'max-sm:sr-only' : ''}>Reopen</span>
        </Button>
      )}
      {others.length > 0 && (
        <Menu
          trigger={
            <IconButton
              label="More actions"
              icon={<EllipsisVertical aria-hidden />}
              size="lg"
              className="border border-line-strong bg-surface shadow-control"
            />
          }
        >
          <JobMenuItems
            job={job}
            moves={moves}
            without={next}
            onClose={() => setClosing(true)}
            onDelete={() => setDeleting(true)}
          />
        </Menu>
      )}
      <CloseJobDialog job={job} open={closing} onOpenChange={setClosing} />
      <DeleteConfirm
        noun="Job"
        name={job.title}
        onDelete={() => moves.remove(job)}
        open={deleting}
        onOpenChange={setDeleting}
        onDeleting={onDeleting}
        onDeleted={() => void navigate(pathTo('company_jobs'), { replace: true })}
      />
    </>
  )
}

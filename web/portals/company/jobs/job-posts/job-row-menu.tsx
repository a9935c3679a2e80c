import { EllipsisVertical, Eye } from 'lucide-react'
import { useState } from 'react'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { CloseJobDialog } from '#web/features/applications/close-job-dialog.tsx'
import { companyJobPath } from '#web/features/jobs/company-job-path.ts'
import { JobMenuItems } from '#web/features/jobs/job-menu-items.tsx'
import { useJobMoves } from '#web/features/jobs/use-job-moves.ts'
import { DeleteConfirm } from '#web/lib/document/delete-confirm.tsx'
import { useReturnState } from '#web/lib/navigation/return-to.ts'
import { PlainIconButton } from '#web/ui/plain-icon-button.tsx'
import { Menu, MenuLink } from '#web/ui/menu.tsx'

/** The menu of a job in the list. */
export function JobRowMenu({ job }: { job: CompanyJob }) {
  const moves = useJobMoves()
  const returnState = useReturnState()
  const [asking, setAsking] = useState<'close' | 'delete'>()
  return (
    <>
      <Menu
        trigger={
          <PlainIconButton
            label={`Actions for ${job.title}`}
            className="group-data-compact/list:@3xl:size-8"
            icon={<EllipsisVertical aria-hidden />}
          />
        }
      >
        <MenuLink to={companyJobPath(job)} state={returnState} icon={<Eye aria-hidden />}>
          View
        </MenuLink>
        <JobMenuItems job={job} moves={moves} onClose={() => setAsking('close')} onDelete={() => setAsking('delete')} />
      </Menu>
      <CloseJobDialog
        job={job}
        open={asking === 'close'}
        onOpenChange={(open) => setAsking(open ? 'close' : undefined)}
      />
      <DeleteConfirm
        noun="Job"
        name={job.title}
        onDelete={() => moves.remove(job)}
        open={asking === 'delete'}
        onOpenChange={(open) => setAsking(open ? 'delete' : undefined)}
      />
    </>
  )
}

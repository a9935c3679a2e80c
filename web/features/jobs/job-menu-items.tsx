import { Archive, ArchiveRestore, CircleX, Copy, Pause, Play, RotateCcw, Trash2 } from 'lucide-react'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { MenuDivider, MenuItem } from '#web/ui/menu.tsx'
import type { JobMoves } from './use-job-moves.ts'

interface JobMenuItemsProps {
  job: Pick<CompanyJob, 'id' | 'title' | 'allowed'>
  moves: JobMoves
  /** Closing and deleting ask for confirmation first. */
  onClose: () => void
  onDelete: () => void
  /** The move that has its own button next to the menu. */
  without?: CompanyJob['allowed'][number] | undefined
}

/** Menu items for the moves that a job currently allows. */
export function JobMenuItems({ job, moves, onClose, onDelete, without }: JobMenuItemsProps) {
  const may = (action: CompanyJob['allowed'][number]) => action !== without && job.allowed.includes(action)
  return (
    <>
      {may('duplicate') && (
        <MenuItem icon={<Copy aria-hidden />} onSelect={() => moves.duplicate(job)}>
          Duplicate
        </MenuItem>
      )}
      {may('pause') && (
        <MenuItem icon={<Pause aria-hidden />} onSelect={() => moves.pause(job)}>
          Pause
        </MenuItem>
      )}
      {may('resume') && (
        <MenuItem icon={<Play aria-hidden />} onSelect={() => moves.resume(job)}>
          Resume
        </MenuItem>
      )}
      {may('reopen') && (
        <MenuItem icon={<RotateCcw aria-hidden />} onSelect={() => moves.reopen(job)}>
          Reopen
        </MenuItem>
      )}
      {may('archive') && (
        <MenuItem icon={<Archive aria-hidden />} onSelect={() => moves.archive(job)}>
          Archive
        </MenuItem>
      )}
      {may('unarchive') && (
        <MenuItem icon={<ArchiveRestore aria-hidden />} onSelect={() => moves.unarchive(job)}>
          Unarchive
        </MenuItem>
      )}
      {(may('close') || may('delete')) && <MenuDivider />}
      {may('close') && (
        <MenuItem icon={<CircleX aria-hidden />} danger onSelect={onClose}>
          Close
        </MenuItem>
      )}
      {may('delete') && (
        <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={onDelete}>
          Delete
        </MenuItem>
      )}
    </>
  )
}

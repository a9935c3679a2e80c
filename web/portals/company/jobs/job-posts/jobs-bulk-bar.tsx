import { Archive, ArchiveRestore, Pause, Play, Sheet } from 'lucide-react'
import type { ReactNode } from 'react'
import { jobListLimits } from '#domain/jobs/job-list.ts'
import type { BulkJobMove } from '#domain/jobs/job-list.ts'
import { SelectionBar } from '#web/lib/list/selection-bar.tsx'
import type { Selection } from '#web/lib/list/use-selection.ts'
import { useMe } from '#web/lib/api/session.ts'
import { bulkWords } from './use-bulk.ts'

interface JobsBulkBarProps {
  selection: Selection
  total: number
  /** All jobs on this page are selected. */
  wholePage: boolean
  archived: boolean
  running: BulkJobMove | 'export' | undefined
  onMove: (move: BulkJobMove) => void
  onExport: () => void
}

/** Bulk actions for the selected jobs. */
export function JobsBulkBar({ selection, total, wholePage, archived, running, onMove, onExport }: JobsBulkBarProps) {
  const { allowed } = useMe()
  const action = (name: BulkJobMove | 'export', label: string, icon: ReactNode, busyLabel: string) => ({
    label,
    icon,
    busyLabel,
    busy: running === name,
    disabled: running !== undefined && running !== name,
    onSelect: () => (name === 'export' ? onExport() : onMove(name)),
  })
  const move = (name: BulkJobMove, label: string, icon: ReactNode) => action(name, label, icon, bulkWords[name].running)
  const moves = archived
    ? [move('unarchive', 'Unarchive', <ArchiveRestore aria-hidden />)]
    : [
        move('pause', 'Pause', <Pause aria-hidden />),
        move('resume', 'Resume', <Play aria-hidden />),
        move('archive', 'Archive', <Archive aria-hidden />),
      ]
  return (
    <SelectionBar
      label="Selected jobs"
      selection={selection}
      found={{ total }}
      wholePage={wholePage}
      max={jobListLimits.bulk}
      actions={[
        ...(allowed.includes('create_job') ? moves : []),
        action('export', 'Export CSV', <Sheet aria-hidden />, 'Exporting…'),
      ]}
    />
  )
}

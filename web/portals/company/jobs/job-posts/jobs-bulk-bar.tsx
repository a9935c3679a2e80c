import { Archive, ArchiveRestore, Pause, Play, Sheet } from 'lucide-react'
import type { ReactNode } from 'react'
import { jobListLimits } from '#domain/jobs/job-list.ts'
import type { BulkJobMove } from '#domain/jobs/job-list.ts'
import type { Selection } from '#web/lib/list/use-selection.ts'
import { useMe } from '#web/lib/api/session.ts'
import { BulkBar } from '#web/ui/bulk-bar.tsx'
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
  const isFull = !selection.all && selection.count >= jobListLimits.bulk
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
    <BulkBar
      label="Selected jobs"
      status={`${selection.count.toLocaleString('en-US')} item(s) selected${isFull ? ', the maximum' : ''}`}
      selectAll={
        wholePage && !selection.all && total > selection.count
          ? { label: `Select all ${total.toLocaleString('en-US')} that match`, onSelect: selection.selectAll }
          : undefined
      }
      onClear={selection.clear}
      actions={[
        ...(allowed.includes('create_job') ? moves : []),
        action('export', 'Export CSV', <Sheet aria-hidden />, 'Exporting…'),
      ]}
    />
  )
}

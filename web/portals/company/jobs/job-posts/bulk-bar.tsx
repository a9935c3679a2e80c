import { Archive, ArchiveRestore, Pause, Play, Sheet } from 'lucide-react'
import type { ReactNode } from 'react'
import { jobListLimits } from '#domain/jobs/job-list.ts'
import type { BulkJobMove } from '#domain/jobs/job-list.ts'
import { useMe } from '#web/lib/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { tellHeight } from '#web/ui/tell-height.ts'
import { bulkWords } from './use-bulk.ts'
import type { Selection } from './use-selection.ts'

const tellTopBar = tellHeight('--top-bar')

interface BulkBarProps {
  selection: Selection
  total: number
  /** All on this page are selected. */
  wholePage: boolean
  archived: boolean
  running: BulkJobMove | 'export' | undefined
  onMove: (move: BulkJobMove) => void
  onExport: () => void
}

/** What can be done with the jobs that are selected. It stays in view where it leaves room for them. */
export function BulkBar({ selection, total, wholePage, archived, running, onMove, onExport }: BulkBarProps) {
  const { allowed } = useMe()
  const isFull = !selection.all && selection.count >= jobListLimits.bulk
  const move = (name: BulkJobMove, label: string, icon: ReactNode) => (
    <Button
      size="sm"
      busy={running === name}
      busyLabel={bulkWords[name].running}
      disabled={running !== undefined && running !== name}
      onClick={() => onMove(name)}
    >
      {icon}
      {label}
    </Button>
  )
  return (
    <div
      ref={tellTopBar}
      role="region"
      aria-label="Selected jobs"
      className="top-16 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-primary-line bg-primary-soft px-5 py-2.5 @3xl:px-6 [@media(min-height:36rem)]:sticky"
    >
      <div className="flex grow flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <p role="status" className="tabular font-medium text-primary-ink">
          {selection.count.toLocaleString('en-US')} item(s) selected
          {isFull && ', the most that can be picked one by one'}
        </p>
        {wholePage && !selection.all && total > selection.count && (
          <Button
            size="sm"
            look="ghost"
            className="h-7! px-1! text-primary-ink! underline"
            onClick={selection.selectAll}
          >
            Select all {total.toLocaleString('en-US')} that match
          </Button>
        )}
        <Button size="sm" look="ghost" className="h-7! px-1! text-primary-ink! underline" onClick={selection.clear}>
          Clear selection
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        {allowed.includes('create_job') &&
          (archived ? (
            move('unarchive', 'Unarchive', <ArchiveRestore aria-hidden />)
          ) : (
            <>
              {move('pause', 'Pause', <Pause aria-hidden />)}
              {move('resume', 'Resume', <Play aria-hidden />)}
              {move('archive', 'Archive', <Archive aria-hidden />)}
            </>
          ))}
        <Button
          size="sm"
          busy={running === 'export'}
          busyLabel="Exporting…"
          disabled={running !== undefined && running !== 'export'}
          onClick={onExport}
        >
          <Sheet aria-hidden />
          Export CSV
        </Button>
      </div>
    </div>
  )
}

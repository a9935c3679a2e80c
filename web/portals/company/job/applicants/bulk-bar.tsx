import { ArrowRight, ChevronDown, UserX } from 'lucide-react'
import { applicationMachine, applicationStageLabels, companyMoves } from '#domain/applications/application-machine.ts'
import { boardLimits } from '#domain/applications/board.ts'
import type { ApplicationCard, BulkForm } from '#domain/applications/board.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'

interface BulkBarProps {
  selected: readonly ApplicationCard[]
  busy: boolean
  onMove: (action: BulkForm['action']) => void
  onReject: () => void
  onClear: () => void
}

/** What can be done with those who are selected. */
export function BulkBar({ selected, busy, onMove, onReject, onClear }: BulkBarProps) {
  const mayUndo = selected.some((card) => card.allowed.includes('undo_reject'))
  return (
    <div
      role="region"
      aria-label="Selected applicants"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-primary-soft px-5 py-2.5 sm:px-6"
    >
      <p role="status" className="tabular grow text-sm font-medium text-primary-ink">
        {selected.length.toLocaleString('en-US')} item(s) selected
        {selected.length >= boardLimits.bulk && `, the most that can be changed at once`}
      </p>
      <Menu
        trigger={
          <Button size="sm" busy={busy}>
            Move to…
            <ChevronDown aria-hidden />
          </Button>
        }
      >
        {companyMoves.map((move) => (
          <MenuItem key={move} icon={<ArrowRight aria-hidden />} onSelect={() => onMove(move)}>
            {applicationStageLabels[applicationMachine.moves[move].to]}
          </MenuItem>
        ))}
      </Menu>
      {mayUndo && (
        <Button size="sm" busy={busy} onClick={() => onMove('undo_reject')}>
          Undo rejection
        </Button>
      )}
      <Button size="sm" busy={busy} onClick={onReject}>
        <UserX aria-hidden />
        Reject…
      </Button>
      <Button size="sm" look="ghost" onClick={onClear}>
        Clear
      </Button>
    </div>
  )
}

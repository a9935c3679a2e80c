import { ArrowRight, ClipboardList, Columns3, UserX } from 'lucide-react'
import { applicationMachine, applicationStageLabels, companyMoves } from '#domain/applications/application-machine.ts'
import { boardLimits } from '#domain/applications/board.ts'
import type { ApplicationCard, BulkForm } from '#domain/applications/board.ts'
import { numberText } from '#domain/kernel/count.ts'
import { mayAssignTest } from '#web/features/applications/may-assign-test.ts'
import { BulkBar } from '#web/ui/bulk-bar.tsx'

interface ApplicantsBulkBarProps {
  selected: readonly ApplicationCard[]
  busy: boolean
  onMove: (action: BulkForm['action']) => void
  onAssignTest: () => void
  onCompare: () => void
  onReject: () => void
  onClear: () => void
}

/** Bulk actions for the selected applicants. */
export function ApplicantsBulkBar(props: ApplicantsBulkBarProps) {
  const { selected, busy, onMove, onAssignTest, onCompare, onReject, onClear } = props
  const mayUndo = selected.some((card) => card.allowed.includes('undo_reject'))
  const isFull = selected.length >= boardLimits.bulk
  return (
    <BulkBar
      label="Selected applicants"
      status={`${numberText(selected.length)} item(s) selected${isFull ? ', the maximum' : ''}`}
      onClear={onClear}
      actions={[
        {
          label: 'Move to…',
          busy,
          choices: companyMoves.map((move) => ({
            label: applicationStageLabels[applicationMachine.moves[move].to],
            icon: <ArrowRight aria-hidden />,
            onSelect: () => onMove(move),
          })),
        },
        ...(mayUndo ? [{ label: 'Undo rejection', busy, onSelect: () => onMove('undo_reject') }] : []),
        ...(selected.some(mayAssignTest)
          ? [{ label: 'Assign Test…', icon: <ClipboardList aria-hidden />, busy, onSelect: onAssignTest }]
          : []),
        {
          label: compareLabel(selected.length),
          icon: <Columns3 aria-hidden />,
          disabled: selected.length < boardLimits.compared_min || selected.length > boardLimits.compared,
          onSelect: onCompare,
        },
        { label: 'Reject…', icon: <UserX aria-hidden />, busy, onSelect: onReject },
      ]}
    />
  )
}

function compareLabel(count: number): string {
  const { compared_min, compared } = boardLimits
  if (count < compared_min) return `Select ${compared_min} to compare`
  return count > compared ? `Select up to ${compared} to compare` : 'Compare'
}

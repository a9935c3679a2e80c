import { ArrowRight, ClipboardList, MoreHorizontal, UserX } from 'lucide-react'
import { applicationStageLabels, liveStages, moveTo } from '#domain/applications/application-machine.ts'
import type { CompanyMove } from '#domain/applications/application-machine.ts'
import type { ApplicationCard } from '#domain/applications/board.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuDivider, MenuItem } from '#web/ui/menu.tsx'
import { mayAssignTest } from '#web/features/applications/may-assign-test.ts'
import { mayMoveTo } from './use-lift.ts'

interface MoveMenuProps {
  card: ApplicationCard
  onMove: (move: CompanyMove) => void
  onAssignTest: () => void
  onReject: () => void
}

/** A card's menu: the stages that it can move to, as an alternative to dragging, and other actions. */
export function MoveMenu({ card, onMove, onAssignTest, onReject }: MoveMenuProps) {
  const stages = liveStages.filter((stage) => mayMoveTo(card, stage))
  const mayReject = card.allowed.includes('reject')
  const mayAssign = mayAssignTest(card)
  if (stages.length === 0 && !mayReject && !mayAssign) return null
  return (
    <Menu
      trigger={
        <IconButton
          label={`Actions for ${card.applicant_name}`}
          noTooltip
          data-control="menu"
          icon={<MoreHorizontal aria-hidden />}
          size="xs"
        />
      }
    >
      {stages.map((stage) => (
        <MenuItem key={stage} icon={<ArrowRight aria-hidden />} onSelect={() => onMove(moveTo(stage)!)}>
          Move to {applicationStageLabels[stage]}
        </MenuItem>
      ))}
      {mayAssign && (
        <>
          {stages.length > 0 && <MenuDivider />}
          <MenuItem icon={<ClipboardList aria-hidden />} onSelect={onAssignTest}>
            Assign Test…
          </MenuItem>
        </>
      )}
      {mayReject && (
        <>
          {(stages.length > 0 || mayAssign) && <MenuDivider />}
          <MenuItem danger icon={<UserX aria-hidden />} onSelect={onReject}>
            Reject…
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

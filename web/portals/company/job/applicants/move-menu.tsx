import { ArrowRight, MoreHorizontal, UserX } from 'lucide-react'
import { applicationStageLabels, liveStages, moveTo } from '#domain/applications/application-machine.ts'
import type { CompanyMove } from '#domain/applications/application-machine.ts'
import type { ApplicationCard } from '#domain/applications/board.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuDivider, MenuItem } from '#web/ui/menu.tsx'
import { mayMoveTo } from './use-lift.ts'

interface MoveMenuProps {
  card: ApplicationCard
  onMove: (move: CompanyMove) => void
  onReject: () => void
}

/** A menu with the stages a card can move to, as an alternative to dragging. */
export function MoveMenu({ card, onMove, onReject }: MoveMenuProps) {
  const stages = liveStages.filter((stage) => mayMoveTo(card, stage))
  const mayReject = card.allowed.includes('reject')
  if (stages.length === 0 && !mayReject) return null
  return (
    <Menu
      trigger={
        <IconButton
          label={`Move ${card.applicant_name} to…`}
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
      {mayReject && (
        <>
          {stages.length > 0 && <MenuDivider />}
          <MenuItem danger icon={<UserX aria-hidden />} onSelect={onReject}>
            Reject…
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

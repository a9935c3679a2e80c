import { ArrowRight, ClipboardList, FileSignature, MoreHorizontal, UserX } from 'lucide-react'
import { applicationStageLabels, liveStages, moveTo } from '#domain/applications/application-machine.ts'
import type { CompanyMove } from '#domain/applications/application-machine.ts'
import type { ApplicationCard } from '#domain/applications/board.ts'
import { pathTo } from '#domain/paths.ts'
import { PlainIconButton } from '#web/ui/plain-icon-button.tsx'
import { Menu, MenuDivider, MenuItem, MenuLink } from '#web/ui/menu.tsx'
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
  const maySendOffer = card.allowed.includes('send_offer')
  if (stages.length === 0 && !mayReject && !mayAssign && !maySendOffer) return null
  return (
    <Menu
      trigger={
        <PlainIconButton
          label={`Actions for ${card.applicant_name}`}
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
      {(mayAssign || maySendOffer) && stages.length > 0 && <MenuDivider />}
      {mayAssign && (
        <MenuItem icon={<ClipboardList aria-hidden />} onSelect={onAssignTest}>
          Assign Test…
        </MenuItem>
      )}
      {maySendOffer && (
        <MenuLink icon={<FileSignature aria-hidden />} to={pathTo('company_offer_form', { id: card.id })}>
          Send Offer
        </MenuLink>
      )}
      {mayReject && (
        <>
          {(stages.length > 0 || mayAssign || maySendOffer) && <MenuDivider />}
          <MenuItem danger icon={<UserX aria-hidden />} onSelect={onReject}>
            Reject…
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

import { ChevronDown } from 'lucide-react'
import { applicationMachine, applicationStageLabels, companyMoves } from '#domain/applications/application-machine.ts'
import type { CompanyMove } from '#domain/applications/application-machine.ts'
import type { CompanyApplication } from '#domain/applications/company-application.ts'
import { pathTo } from '#domain/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Menu, MenuDivider, MenuItem, MenuLink } from '#web/ui/menu.tsx'
import { stageAfter, useMove } from './use-move.ts'

interface ActionsProps {
  application: CompanyApplication
  onReject: () => void
  /** Keeps one row at any width: all actions except the first are in the menu. */
  compact?: boolean
}

/** The actions on an application: advance it, send an offer, move it to another stage, or reject it. */
export function Actions({ application, onReject, compact }: ActionsProps) {
  const { applicant, allowed, stage } = application
  const { move, undo, busy } = useMove(applicant.name)
  const moves = companyMoves.filter((one) => allowed.includes(one))
  const next = moves.find((one) => order(stageAfter(one)) > order(stage))
  const others = moves.filter((one) => one !== next)
  const mayReject = allowed.includes('reject')
  const maySendOffer = allowed.includes('send_offer')
  const offerForm = pathTo('company_offer_form', { id: application.id })
  if (moves.length === 0 && !mayReject) return null
  return (
    <div className="flex gap-2">
      {next && (
        <Button look="primary" className="grow" busy={busy} onClick={() => move(application, next)}>
          {labels[next]}
        </Button>
      )}
      {!next && maySendOffer && (
        <ButtonLink look="primary" className="grow" to={offerForm}>
          Send Offer
        </ButtonLink>
      )}
      {(moves.length > 0 || compact) && (
        <Menu
          trigger={
            <Button className="grow">
              {compact ? 'More' : 'Move to'}
              <ChevronDown aria-hidden />
            </Button>
          }
        >
          {others.map((one) => (
            <MenuItem key={one} onSelect={() => move(application, one)}>
              {compact ? `Move to ${applicationStageLabels[stageAfter(one)]}` : applicationStageLabels[stageAfter(one)]}
            </MenuItem>
          ))}
          {next && maySendOffer && (
            <>
              <MenuDivider />
              <MenuLink to={offerForm}>Send Offer</MenuLink>
            </>
          )}
          {allowed.includes('undo_move') && (
            <>
              <MenuDivider />
              <MenuItem onSelect={() => undo(application, applicant.name)}>Undo last move</MenuItem>
            </>
          )}
          {compact && mayReject && (
            <>
              {moves.length > 0 && <MenuDivider />}
              <MenuItem danger onSelect={onReject}>
                Reject…
              </MenuItem>
            </>
          )}
        </Menu>
      )}
      {mayReject && !compact && (
        <Button className="grow" onClick={onReject}>
          Reject…
        </Button>
      )}
    </div>
  )
}

const order = (stage: CompanyApplication['stage']) => applicationMachine.states.indexOf(stage)

const labels: Record<CompanyMove, string> = {
  review: 'Start Reviewing',
  shortlist: 'Shortlist',
  test: 'Move to Testing',
  interview: 'Move to Interviewing',
}

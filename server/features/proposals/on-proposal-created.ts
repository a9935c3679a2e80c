import { pathTo } from '#domain/paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { hiringTeam } from '#server/features/accounts/hiring-team.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { findTalentCards } from '#server/features/talent/find-talent-cards.ts'
import type { Activity } from '#server/platform/activity/activity.ts'

/** Notifies the company's hiring team of a proposal, unless it may no longer see the talent. */
export async function notifyOfProposal(
  tx: Tx,
  { id, kind, company_id, data }: Activity<'proposal.created'>,
): Promise<void> {
  const proposal = await tx
    .selectFrom('proposals')
    .leftJoin('users', 'users.id', 'proposals.proposed_by')
    .where('proposals.id', '=', data.proposal_id)
    .where('proposals.dismissed_at', 'is', null)
    // Those have their own notification.
    .where('proposals.replacement_id', 'is', null)
    .select(['proposals.reason', 'users.name as proposed_by'])
    .executeTakeFirst()
  const [talent] = await findTalentCards(tx, { company_id: company_id! }, [data.talent_id])
  if (!proposal || !talent) return
  const team = await hiringTeam(tx, { company_id, job_id: null }).select('users.id').execute()
  await notify(
    tx,
    team.map((member) => member.id),
    {
      activity: { id, kind },
      subject: { kind: 'talent', id: data.talent_id },
      title: `${proposal.proposed_by ?? 'Your account manager'} proposed ${talent.name}`,
      body: proposal.reason,
      // Proposals are listed there, and the page exists when the talent is no longer visible.
      href: pathTo('company_dashboard'),
    },
  )
}

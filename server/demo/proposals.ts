import { createProposal, dismissProposal } from '#server/features/proposals/proposals.ts'
import { companyOf } from './companies.ts'
import type { Company } from './companies.ts'
import { proposalData } from './data/sourcing.ts'
import { actor } from './people.ts'
import type { Person } from './people.ts'
import type { StoredReview } from './reviews.ts'
import { suiting } from './talents.ts'
import type { Talent } from './talents.ts'
import { daysAfter } from './timeline.ts'
import type { Timeline } from './timeline.ts'

/** Plans the account manager's proposals to the demo company: the best reviewed of these talents, by role. */
export function planProposals(
  timeline: Timeline,
  manager: Person,
  company: Company,
  talents: readonly Talent[],
  reviews: readonly StoredReview[],
): void {
  const ofTalents = reviews.filter(({ side }) => side === 'company')
  const scores = Map.groupBy(ofTalents, ({ assignment }) => assignment.application.talent)
  const total = (talent: Talent) => (scores.get(talent) ?? []).reduce((sum, { score }) => sum + score - 3, 0)
  const proposed = new Set<Talent>()
  for (const [index, { role, days, reason }] of proposalData.entries()) {
    const known = talents.filter((one) => one.registered_at < timeline.ago(days + 1) && !proposed.has(one))
    const [best] = suiting(known, role).toSorted((one, other) => total(other) - total(one))
    proposed.add(best!)
    const proposal = { id: '' }
    timeline.plan(timeline.ago(days), async () => {
      const form = { talent_id: actor(best!).user_id, reason }
      proposal.id = (await createProposal(actor(manager), companyOf(company.owner), form)).id
    })
    if (index === proposalData.length - 1)
      timeline.plan(daysAfter(timeline.ago(days), 1.2), () => dismissProposal(actor(company.hiring), proposal.id))
  }
}

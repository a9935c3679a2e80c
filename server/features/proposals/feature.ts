import { proposalsApi } from '#domain/proposals/api.ts'
import { showAssignment } from '#server/features/assignments/lists.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { thenShow } from '#server/platform/http/then-show.ts'
import { deleted, ofCompany } from '#server/platform/personal-data/decision.ts'
import { createProposal, proposeReplacement, dismissProposal, listProposals, notifyOfProposal } from './proposals.ts'

export const proposals = defineFeature({
  api: proposalsApi,
  handlers: {
    create: createProposal,
    list: listProposals,
    dismiss: dismissProposal,
    proposeReplacement: thenShow(proposeReplacement, showAssignment),
  },
  reactions: { 'proposal.created': { notify_company: notifyOfProposal } },
  personalData: {
    proposals: {
      is: 'Proposal of a talent to a company',
      rules: [deleted('talent_id'), ofCompany('company_id', 'delete')],
      personal: 'reason',
      plain: 'id company_id talent_id proposed_by created_at dismissed_by dismissed_at replacement_id',
    },
  },
})

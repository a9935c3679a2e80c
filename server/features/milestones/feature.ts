import { milestonesApi } from '#domain/milestones/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { cleared, ofCompany } from '#server/platform/personal-data/decision.ts'
import { everyTenMinutes } from '#server/platform/queue/maintenance.ts'
import {
  findMilestoneActs,
  milestoneMails,
  notifyOfDelivery,
  notifyOfMilestoneAnswer,
} from './on-milestone-activity.ts'
import {
  acceptDueMilestones,
  acceptMilestone,
  deliverMilestone,
  listMilestones,
  returnMilestone,
} from './milestones.ts'

export const milestones = defineFeature({
  api: milestonesApi,
  handlers: {
    list: listMilestones,
    deliver: deliverMilestone,
    accept: acceptMilestone,
    return: returnMilestone,
  },
  reactions: {
    'milestone.delivered': { notify_company: notifyOfDelivery },
    'milestone.accepted': { notify_talent: notifyOfMilestoneAnswer },
    'milestone.returned': { notify_talent: notifyOfMilestoneAnswer },
  },
  schedules: { accept_due_milestones: [everyTenMinutes, acceptDueMilestones] },
  mails: milestoneMails,
  notificationActs: findMilestoneActs,
  personalData: {
    milestones: {
      is: 'Milestone',
      rules: [
        cleared('talent_id', { note: '', reason: '' }, 'work'),
        ofCompany('company_id', { note: '', reason: '' }),
      ],
      personal: 'note reason',
      withheld: 'bill_cents invoice_item_id',
      why: 'The title stays, because invoices name it.',
      plain:
        'id assignment_id company_id talent_id position title due_on bill_cents pay_cents status delivered_at auto_accept_at accepted_by accepted_at created_at invoice_item_id payout_id',
    },
  },
})

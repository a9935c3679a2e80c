import { milestonesApi } from '#domain/milestones/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { everyTenMinutes } from '#server/platform/queue/maintenance.ts'
import {
  acceptDueMilestones,
  acceptMilestone,
  deliverMilestone,
  listMilestones,
  returnMilestone,
} from './milestones.ts'
import { milestoneMails } from './mails.ts'
import { notifyOfDelivery, notifyOfMilestoneAnswer } from './on-milestone-activity.ts'

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
  schedules: {
    accept_due_milestones: [everyTenMinutes, acceptDueMilestones],
  },
  mails: milestoneMails,
})

import { sanctionsApi } from '#domain/sanctions/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { everyTenMinutes } from '#server/platform/queue/maintenance.ts'
import { appealSanction } from './appeals.ts'
import { decideAppeal } from './decide-appeal.ts'
import { appealDeletion, findDeletion } from './deleting.ts'
import { sanctionMails } from './mails.ts'
import { notifyOfSubject, closeJobs, withdrawApplications, notifyOfAppeal } from './on-subject-activity.ts'
import { sanctionsData } from './personal-data.ts'
import { listOwnSanctions, listSanctions } from './sanctions.ts'
import { liftDueSanctions } from './suspending.ts'

export const sanctions = defineFeature({
  api: sanctionsApi,
  handlers: {
    own: listOwnSanctions,
    appeal: appealSanction,
    findDeletion: (actor, body, { request: { ip } }) => findDeletion(actor, { secret: body.secret, ip }),
    appealDeletion: (actor, { secret, text }, { request: { ip } }) => appealDeletion(actor, { secret, ip }, { text }),
    list: listSanctions,
    decideAppeal,
  },
  reactions: {
    'company.suspended': { notify_owners: notifyOfSubject },
    'company.activated': { notify_owners: notifyOfSubject },
    'company.deleted': { notify_owners: notifyOfSubject, close_jobs: closeJobs },
    'company.restored': { notify_owners: notifyOfSubject },
    'user.suspended': { notify_user: notifyOfSubject },
    'user.activated': { notify_user: notifyOfSubject },
    'user.deleted': { notify_user: notifyOfSubject, withdraw_applications: withdrawApplications },
    'user.restored': { notify_user: notifyOfSubject },
    'sanction.warned': { notify_subject: notifyOfSubject },
    'sanction.appealed': { notify_staff: notifyOfAppeal },
    'sanction.appeal_decided': { notify_subject: notifyOfSubject },
  },
  schedules: { lift_due_sanctions: [everyTenMinutes, liftDueSanctions] },
  mails: sanctionMails,
  personalData: sanctionsData,
})

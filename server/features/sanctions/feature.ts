import { sanctionsApi } from '#domain/sanctions/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { cleared, erased, exported, ofCompany } from '#server/platform/personal-data/decision.ts'
import { everyTenMinutes } from '#server/platform/queue/maintenance.ts'
import { appealDeletion, appealSanction, decideAppeal, findDeletion } from './appeals.ts'
import {
  sanctionMails,
  notifyOfSubject,
  closeJobs,
  withdrawApplications,
  notifyOfAppeal,
} from './on-subject-activity.ts'
import { listOwnSanctions, listSanctions } from './sanctions.ts'
import { liftDueSanctions } from './imposing.ts'

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
  personalData: {
    sanctions: {
      is: 'Warning, suspension or deletion',
      rules: [
        exported('user_id', 'account'),
        cleared('user_id', {
          appeal: { sql: "case when appeal is null then null else 'Erased' end" },
          note: '',
          reason: erased,
          answer: null,
        }),
        ofCompany('company_id', {
          appeal: { sql: "case when appeal is null then null else 'Erased' end" },
          note: '',
          reason: erased,
          answer: null,
        }),
      ],
      personal: 'reason note appeal answer',
      withheld: 'note',
      plain:
        'id company_id user_id kind starts_at ends_on imposed_by ended_at ended_by end_reason appealed_by appealed_at outcome decided_by decided_at',
    },
  },
})

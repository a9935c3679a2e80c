import { offersApi } from '#domain/offers/api.ts'
import { transaction } from '#server/db/transaction.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { thenShow } from '#server/platform/http/then-show.ts'
import { cleared, exported, ofCompany } from '#server/platform/personal-data/decision.ts'
import { everyTenMinutes } from '#server/platform/queue/maintenance.ts'
import {
  acceptOffer,
  counterOffer,
  declineOffer,
  expireOffers,
  withdrawOffers,
  withdrawOffersOfFilledJob,
  remindOfOffers,
} from './answering.ts'
import { approveOffer, listSubmittedOffers, submitOffer } from './approvals.ts'
import { findOfferActs, listOfferJobs, listOffers, showOffer } from './lists.ts'
import { offerMails } from './mails.ts'
import {
  askForApproval,
  notifyOfApproval,
  notifySubmitter,
  notifyOfOffer,
  notifyOfAnswer,
  notifyOfKeptOffer,
  notifyOfReplacedOffer,
  notifyOfWithdrawnOffer,
  notifyOfWithdrawalByStaff,
  notifyOfExtension,
  remindOfOffer,
  notifyOfExpiredOffer,
} from './on-offer-activity.ts'
import {
  previewOfferContract,
  previewOffer,
  readOfferContract,
  extendOffer,
  keepOffer,
  sendOffer,
  withdrawOffer,
} from './sending.ts'

export const offers = defineFeature({
  api: offersApi,
  handlers: {
    preview: previewOffer,
    previewContract: previewOfferContract,
    send: (actor, body) => transaction(async (tx) => showOffer(actor, await sendOffer(actor, body), tx)),
    submit: submitOffer,
    listSubmitted: listSubmittedOffers,
    listJobs: listOfferJobs,
    listOfApplication: listOffers,
    find: (actor, id) => showOffer(actor, id),
    readContract: readOfferContract,
    approve: thenShow(approveOffer, showOffer),
    withdraw: thenShow(withdrawOffer, showOffer),
    extend: thenShow(extendOffer, showOffer),
    counter: thenShow(counterOffer, showOffer),
    keep: thenShow(keepOffer, showOffer),
    accept: async (actor, id, form) => {
      await acceptOffer(actor, id, form)
      return showOffer(actor, id)
    },
    decline: thenShow(declineOffer, showOffer),
  },
  reactions: {
    'application.moved': { withdraw_offers: withdrawOffers },
    'job.filled': { withdraw_offers: withdrawOffersOfFilledJob },
    'offer.submitted': { notify_owners: askForApproval },
    'offer.approved': { notify_sender: notifyOfApproval, notify_staff: notifySubmitter },
    'offer.sent': { notify_talent: notifyOfOffer },
    'offer.countered': { notify_company: notifyOfAnswer },
    'offer.kept': { notify_talent: notifyOfKeptOffer },
    'offer.replaced': { notify_talent: notifyOfReplacedOffer, notify_staff: notifySubmitter },
    'offer.accepted': { notify_company: notifyOfAnswer, notify_staff: notifySubmitter },
    'offer.declined': { notify_company: notifyOfAnswer, notify_staff: notifySubmitter },
    'offer.withdrawn': {
      notify_talent: notifyOfWithdrawnOffer,
      notify_company: notifyOfWithdrawalByStaff,
      notify_staff: notifySubmitter,
    },
    'offer.extended': { notify_talent: notifyOfExtension },
    'offer.expires_soon': { remind: remindOfOffer },
    'offer.expired': { notify_both: notifyOfExpiredOffer, notify_staff: notifySubmitter },
  },
  schedules: { expire_offers: [everyTenMinutes, expireOffers], remind_of_offers: [everyTenMinutes, remindOfOffers] },
  mails: offerMails,
  notificationActs: findOfferActs,
  personalData: {
    offers: {
      is: 'Offer',
      rules: [
        exported('applicant_id = $id and was_sent', 'contracts'),
        cleared('applicant_id', { message: '', reason: '', counter_message: '', scorecards_reason: '' }),
        ofCompany('company_id', { message: '', reason: '', counter_message: '', scorecards_reason: '' }),
      ],
      personal: 'message reason counter_message scorecards_reason',
      withheld:
        'bill_cents counter_bill_cents is_over_budget approved_by approved_at is_by_staff milestones kept_meeting_ids scorecards_reason',
      plain:
        'id application_id job_id company_id applicant_id status engagement_type pay_cents currency weekly_hours start_date sent_by sent_at expires_at decided_at role_title bill_cents timezone days from_time to_time break_minutes overtime_percent night_percent paid_leave_days holiday_countries notice_days trial_days milestones is_over_budget approved_by approved_at replaces_id counter_pay_cents counter_bill_cents counter_weekly_hours counter_start_date countered_at reminded_at is_by_staff was_sent kept_meeting_ids',
    },
  },
})

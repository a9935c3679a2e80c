import { z } from 'zod'
import { contractText } from '../contracts/contract.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, searchWords } from '../kernel/page.ts'
import {
  acceptOfferForm,
  approveOfferForm,
  counterForm,
  declineOfferForm,
  extendOfferForm,
  offerContractForm,
  offerForm,
  offerPreviewForm,
  submitOfferForm,
  withdrawOfferForm,
} from './offer-forms.ts'
import { offer, offerJob, offerOutlook, submittedOffer, submittedOffersQuery } from './offer.ts'

export const offersApi = defineApi('offers', 'Offers', {
  preview: {
    method: 'POST',
    url: '/api/offers/preview',
    schema: {
      summary: 'The dates and amounts that would follow from an offer',
      body: offerPreviewForm,
      response: offerOutlook,
    },
    config: { permission: 'offer.send', effect: 'none' },
  },
  previewContract: {
    method: 'POST',
    url: '/api/offers/preview-contract',
    schema: { summary: 'The contract that an offer would lead to', body: offerContractForm, response: contractText },
    config: { permission: 'offer.send', effect: 'none' },
  },
  send: {
    method: 'POST',
    url: '/api/offers',
    schema: {
      summary: 'Send an applicant an offer, or a new one in place of an open one',
      body: offerForm,
      response: offer,
    },
    config: { permission: 'offer.send', effect: 'none', creates: true },
  },
  submit: {
    method: 'POST',
    url: '/api/admin/offers',
    schema: {
      summary: 'Submit an offer for a company, whose owner signs it before the talent sees it',
      body: submitOfferForm,
      response: submittedOffer,
    },
    config: { permission: 'offer.submit', effect: 'none', creates: true },
  },
  listSubmitted: {
    method: 'GET',
    url: '/api/admin/offers',
    schema: {
      summary: 'The offers that staff submitted, latest first; for account managers, those of their companies',
      querystring: submittedOffersQuery,
      response: pageOf(submittedOffer),
    },
    config: { permission: 'offer.list_submitted' },
  },
  listJobs: {
    method: 'GET',
    url: '/api/admin/companies/:id/offer-jobs',
    schema: {
      summary: 'The jobs of a company for which staff can submit an offer, by title; at most 50',
      querystring: z.strictObject({ q: searchWords }),
      response: z.object({ items: z.array(offerJob) }),
    },
    config: { permission: 'offer.list_jobs' },
  },
  listOfApplication: {
    method: 'GET',
    url: '/api/applications/:id/offers',
    schema: { summary: 'The offers of an application, latest first', response: z.object({ items: z.array(offer) }) },
    config: { permission: 'offer.see', viewable: 'impersonation.start' },
  },
  find: {
    method: 'GET',
    url: '/api/offers/:id',
    schema: { summary: 'An offer', response: offer },
    config: { permission: 'offer.see', viewable: 'impersonation.start' },
  },
  readContract: {
    method: 'GET',
    url: '/api/offers/:id/contract',
    schema: { summary: 'The contract that accepting an offer signs', response: contractText },
    config: { permission: 'offer.see' },
  },
  approve: {
    method: 'POST',
    url: '/api/offers/:id/approve',
    schema: {
      summary: 'Approve and send an offer over the budget, or sign and send one of staff',
      body: approveOfferForm,
      response: offer,
    },
    config: { permission: 'offer.approve', effect: 'none' },
  },
  withdraw: {
    method: 'POST',
    url: '/api/offers/:id/withdraw',
    schema: { summary: 'Withdraw an open offer', body: withdrawOfferForm, response: offer },
    config: { permission: 'offer.withdraw', effect: 'none' },
  },
  extend: {
    method: 'POST',
    url: '/api/offers/:id/extend',
    schema: { summary: 'Let an open offer expire later', body: extendOfferForm, response: offer },
    config: { permission: 'offer.extend', effect: 'none' },
  },
  counter: {
    method: 'POST',
    url: '/api/offers/:id/counter',
    schema: { summary: 'Ask for other terms, once', body: counterForm, response: offer },
    config: { permission: 'offer.counter', effect: 'none' },
  },
  keep: {
    method: 'POST',
    url: '/api/offers/:id/keep',
    schema: { summary: 'Decline a counteroffer and keep the offer open', response: offer },
    config: { permission: 'offer.keep', effect: 'none' },
  },
  accept: {
    method: 'POST',
    url: '/api/offers/:id/accept',
    schema: { summary: 'Accept an offer and sign its contract', body: acceptOfferForm, response: offer },
    config: { permission: 'offer.accept', effect: 'none' },
  },
  decline: {
    method: 'POST',
    url: '/api/offers/:id/decline',
    schema: { summary: 'Decline an offer', body: declineOfferForm, response: offer },
    config: { permission: 'offer.decline', effect: 'none' },
  },
})

import { z } from 'zod'
import { contractText } from '../contracts/contract.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, searchWords } from '../kernel/page.ts'
import { uuid } from '../kernel/text.ts'
import {
  acceptOfferForm,
  approveOfferForm,
  counterForm,
  declineOfferForm,
  extendOfferForm,
  offer,
  offerContractForm,
  offerForm,
  offerJob,
  offerOutlook,
  offerPreviewForm,
  submitOfferForm,
  submittedOffer,
  submittedOffersQuery,
  withdrawOfferForm,
} from './offer.ts'

const tags = ['Offers']
const params = z.object({ id: uuid })

export const offersApi = defineApi('offers', {
  preview: {
    method: 'POST',
    url: '/api/offers/preview',
    schema: {
      summary: 'The dates and amounts that would follow from an offer',
      tags,
      body: offerPreviewForm,
      response: { 200: offerOutlook },
    },
    config: { permission: 'offer.send', effect: 'none' },
  },
  previewContract: {
    method: 'POST',
    url: '/api/offers/preview-contract',
    schema: {
      summary: 'The contract that an offer would lead to',
      tags,
      body: offerContractForm,
      response: { 200: contractText },
    },
    config: { permission: 'offer.send', effect: 'none' },
  },
  send: {
    method: 'POST',
    url: '/api/offers',
    schema: {
      summary: 'Send an applicant an offer, or a new one in place of an open one',
      tags,
      body: offerForm,
      response: { 201: offer },
    },
    config: { permission: 'offer.send', effect: 'none', creates: true },
  },
  submit: {
    method: 'POST',
    url: '/api/admin/offers',
    schema: {
      summary: 'Submit an offer for a company, whose owner signs it before the talent sees it',
      tags,
      body: submitOfferForm,
      response: { 201: submittedOffer },
    },
    config: { permission: 'offer.submit', effect: 'none', creates: true },
  },
  listSubmitted: {
    method: 'GET',
    url: '/api/admin/offers',
    schema: {
      summary: 'The offers that staff submitted, latest first; for account managers, those of their companies',
      tags,
      querystring: submittedOffersQuery,
      response: { 200: pageOf(submittedOffer) },
    },
    config: { permission: 'offer.list_submitted' },
  },
  listJobs: {
    method: 'GET',
    url: '/api/admin/companies/:id/offer-jobs',
    schema: {
      summary: 'The jobs of a company for which staff can submit an offer, by title; at most 50',
      tags,
      params,
      querystring: z.strictObject({ q: searchWords }),
      response: { 200: z.object({ items: z.array(offerJob) }) },
    },
    config: { permission: 'offer.list_jobs' },
  },
  listOfApplication: {
    method: 'GET',
    url: '/api/applications/:id/offers',
    schema: {
      summary: 'The offers of an application, latest first',
      tags,
      params,
      response: { 200: z.object({ items: z.array(offer) }) },
    },
    config: { permission: 'offer.see' },
  },
  find: {
    method: 'GET',
    url: '/api/offers/:id',
    schema: { summary: 'An offer', tags, params, response: { 200: offer } },
    config: { permission: 'offer.see' },
  },
  readContract: {
    method: 'GET',
    url: '/api/offers/:id/contract',
    schema: { summary: 'The contract that accepting an offer signs', tags, params, response: { 200: contractText } },
    config: { permission: 'offer.see' },
  },
  approve: {
    method: 'POST',
    url: '/api/offers/:id/approve',
    schema: {
      summary: 'Approve and send an offer over the budget, or sign and send one of staff',
      tags,
      params,
      body: approveOfferForm,
      response: { 200: offer },
    },
    config: { permission: 'offer.approve', effect: 'none' },
  },
  withdraw: {
    method: 'POST',
    url: '/api/offers/:id/withdraw',
    schema: { summary: 'Withdraw an open offer', tags, params, body: withdrawOfferForm, response: { 200: offer } },
    config: { permission: 'offer.withdraw', effect: 'none' },
  },
  extend: {
    method: 'POST',
    url: '/api/offers/:id/extend',
    schema: {
      summary: 'Let an open offer expire later',
      tags,
      params,
      body: extendOfferForm,
      response: { 200: offer },
    },
    config: { permission: 'offer.extend', effect: 'none' },
  },
  counter: {
    method: 'POST',
    url: '/api/offers/:id/counter',
    schema: { summary: 'Ask for other terms, once', tags, params, body: counterForm, response: { 200: offer } },
    config: { permission: 'offer.counter', effect: 'none' },
  },
  keep: {
    method: 'POST',
    url: '/api/offers/:id/keep',
    schema: { summary: 'Decline a counteroffer and keep the offer open', tags, params, response: { 200: offer } },
    config: { permission: 'offer.keep', effect: 'none' },
  },
  accept: {
    method: 'POST',
    url: '/api/offers/:id/accept',
    schema: {
      summary: 'Accept an offer and sign its contract',
      tags,
      params,
      body: acceptOfferForm,
      response: { 200: offer },
    },
    config: { permission: 'offer.accept', effect: 'none' },
  },
  decline: {
    method: 'POST',
    url: '/api/offers/:id/decline',
    schema: { summary: 'Decline an offer', tags, params, body: declineOfferForm, response: { 200: offer } },
    config: { permission: 'offer.decline', effect: 'none' },
  },
})

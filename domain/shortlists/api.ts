import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { uuid } from '../kernel/text.ts'
import { savedIn, shortlist, shortlistDetails, shortlistForm, voteForm } from './shortlist.ts'

const tags = ['Shortlists']
const params = z.object({ id: uuid })
const talentParams = z.object({ id: uuid, talent_id: uuid })

export const shortlistsApi = defineApi('shortlists', {
  list: {
    method: 'GET',
    url: '/api/shortlists',
    schema: {
      summary: "The company's shortlists, the default one first, then by name",
      tags,
      response: { 200: z.object({ items: z.array(shortlist) }) },
    },
    config: { permission: 'shortlist.list' },
  },
  create: {
    method: 'POST',
    url: '/api/shortlists',
    schema: { summary: 'Create a shortlist', tags, body: shortlistForm, response: { 201: shortlist } },
    config: { permission: 'shortlist.create', effect: 'none', creates: true },
  },
  find: {
    method: 'GET',
    url: '/api/shortlists/:id',
    schema: {
      summary: 'A shortlist with its talents, notes and votes',
      tags,
      params,
      response: { 200: shortlistDetails },
    },
    config: { permission: 'shortlist.see' },
  },
  rename: {
    method: 'PATCH',
    url: '/api/shortlists/:id',
    schema: { summary: 'Rename a shortlist', tags, params, body: shortlistForm, response: { 200: shortlist } },
    config: { permission: 'shortlist.rename', effect: 'none' },
  },
  delete: {
    method: 'DELETE',
    url: '/api/shortlists/:id',
    schema: { summary: 'Delete a shortlist with its notes and votes', tags, params, response: {} },
    config: { permission: 'shortlist.delete', effect: 'none' },
  },
  export: {
    method: 'GET',
    url: '/api/shortlists/:id/export',
    schema: { summary: 'A shortlist, as CSV', tags, params, produces: 'text/csv', response: {} },
    config: { permission: 'shortlist.see' },
  },
  addTalent: {
    method: 'PUT',
    url: '/api/shortlists/:id/talents/:talent_id',
    schema: { summary: 'Add a talent to a shortlist', tags, params: talentParams, response: {} },
    config: { permission: 'shortlist.add_talent', effect: 'none' },
  },
  removeTalent: {
    method: 'DELETE',
    url: '/api/shortlists/:id/talents/:talent_id',
    schema: {
      summary: 'Remove a talent from a shortlist; notes and votes are kept in case the talent is added again',
      tags,
      params: talentParams,
      response: {},
    },
    config: { permission: 'shortlist.remove_talent', effect: 'none' },
  },
  vote: {
    method: 'PUT',
    url: '/api/shortlists/:id/talents/:talent_id/vote',
    schema: {
      summary: "Set the member's own vote and note for a talent in a shortlist",
      tags,
      params: talentParams,
      body: voteForm,
      response: {},
    },
    config: { permission: 'shortlist.vote', effect: 'none' },
  },
  save: {
    method: 'PUT',
    url: '/api/talent/:talent_id/saved',
    schema: {
      summary: 'Add a talent to the default shortlist',
      tags,
      params: z.object({ talent_id: uuid }),
      response: { 200: savedIn },
    },
    config: { permission: 'shortlist.save', effect: 'none' },
  },
  unsave: {
    method: 'DELETE',
    url: '/api/talent/:talent_id/saved',
    schema: {
      summary: 'Remove a talent from all shortlists of the company; the response names them, so that it can be undone',
      tags,
      params: z.object({ talent_id: uuid }),
      response: { 200: savedIn },
    },
    config: { permission: 'shortlist.save', effect: 'none' },
  },
})

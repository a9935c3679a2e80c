import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { savedIn, shortlist, shortlistDetails, shortlistForm, voteForm } from './shortlist.ts'

export const shortlistsApi = defineApi('shortlists', 'Shortlists', {
  list: {
    method: 'GET',
    url: '/api/shortlists',
    schema: {
      summary: "The company's shortlists, the default one first, then by name",
      response: z.object({ items: z.array(shortlist) }),
    },
    config: { permission: 'shortlist.list', viewable: 'impersonation.start' },
  },
  create: {
    method: 'POST',
    url: '/api/shortlists',
    schema: { summary: 'Create a shortlist', body: shortlistForm, response: shortlist },
    config: { permission: 'shortlist.create', effect: 'none', creates: true },
  },
  find: {
    method: 'GET',
    url: '/api/shortlists/:id',
    schema: { summary: 'A shortlist with its talents, notes and votes', response: shortlistDetails },
    config: { permission: 'shortlist.see', viewable: 'impersonation.start' },
  },
  rename: {
    method: 'PATCH',
    url: '/api/shortlists/:id',
    schema: { summary: 'Rename a shortlist', body: shortlistForm, response: shortlist },
    config: { permission: 'shortlist.rename', effect: 'none' },
  },
  delete: {
    method: 'DELETE',
    url: '/api/shortlists/:id',
    schema: { summary: 'Delete a shortlist with its notes and votes' },
    config: { permission: 'shortlist.delete', effect: 'none' },
  },
  export: {
    method: 'GET',
    url: '/api/shortlists/:id/export',
    schema: { summary: 'A shortlist, as CSV', produces: 'text/csv' },
    config: { permission: 'shortlist.see' },
  },
  addTalent: {
    method: 'PUT',
    url: '/api/shortlists/:id/talents/:talent_id',
    schema: { summary: 'Add a talent to a shortlist' },
    config: { permission: 'shortlist.add_talent', effect: 'none' },
  },
  removeTalent: {
    method: 'DELETE',
    url: '/api/shortlists/:id/talents/:talent_id',
    schema: { summary: 'Remove a talent from a shortlist; notes and votes are kept in case the talent is added again' },
    config: { permission: 'shortlist.remove_talent', effect: 'none' },
  },
  vote: {
    method: 'PUT',
    url: '/api/shortlists/:id/talents/:talent_id/vote',
    schema: { summary: "Set the member's own vote and note for a talent in a shortlist", body: voteForm },
    config: { permission: 'shortlist.vote', effect: 'none' },
  },
  save: {
    method: 'PUT',
    url: '/api/talent/:talent_id/saved',
    schema: { summary: 'Add a talent to the default shortlist', response: savedIn },
    config: { permission: 'shortlist.save', effect: 'none' },
  },
  unsave: {
    method: 'DELETE',
    url: '/api/talent/:talent_id/saved',
    schema: {
      summary: 'Remove a talent from all shortlists of the company; the response names them, so that it can be undone',
      response: savedIn,
    },
    config: { permission: 'shortlist.save', effect: 'none' },
  },
})

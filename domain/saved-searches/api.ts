import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { savedSearch, savedSearchEdit, savedSearchForm } from './saved-search.ts'

export const savedSearchesApi = defineApi('savedSearches', 'Saved searches', {
  list: {
    method: 'GET',
    url: '/api/saved-searches',
    schema: {
      summary: "The member's saved searches, newest first",
      response: z.object({ items: z.array(savedSearch) }),
    },
    config: { permission: 'saved_search.list', viewable: 'impersonation.start' },
  },
  create: {
    method: 'POST',
    url: '/api/saved-searches',
    schema: { summary: 'Save a search', body: savedSearchForm, response: savedSearch },
    config: { permission: 'saved_search.create', effect: 'none', creates: true },
  },
  edit: {
    method: 'PATCH',
    url: '/api/saved-searches/:id',
    schema: {
      summary: 'Rename a saved search, or change its criteria or alert',
      body: savedSearchEdit,
      response: savedSearch,
    },
    config: { permission: 'saved_search.edit', effect: 'none' },
  },
  delete: {
    method: 'DELETE',
    url: '/api/saved-searches/:id',
    schema: { summary: 'Delete a saved search' },
    config: { permission: 'saved_search.delete', effect: 'none' },
  },
})

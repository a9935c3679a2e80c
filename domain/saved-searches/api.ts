import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { uuid } from '../kernel/text.ts'
import { savedSearch, savedSearchEdit, savedSearchForm } from './saved-search.ts'

const tags = ['Saved searches']
const params = z.object({ id: uuid })

export const savedSearchesApi = defineApi('savedSearches', {
  list: {
    method: 'GET',
    url: '/api/saved-searches',
    schema: {
      summary: "The member's saved searches, newest first",
      tags,
      response: { 200: z.object({ items: z.array(savedSearch) }) },
    },
    config: { permission: 'saved_search.list' },
  },
  create: {
    method: 'POST',
    url: '/api/saved-searches',
    schema: { summary: 'Save a search', tags, body: savedSearchForm, response: { 201: savedSearch } },
    config: { permission: 'saved_search.create', effect: 'none', creates: true },
  },
  edit: {
    method: 'PATCH',
    url: '/api/saved-searches/:id',
    schema: {
      summary: 'Rename a saved search, or change its criteria or alert',
      tags,
      params,
      body: savedSearchEdit,
      response: { 200: savedSearch },
    },
    config: { permission: 'saved_search.edit', effect: 'none' },
  },
  delete: {
    method: 'DELETE',
    url: '/api/saved-searches/:id',
    schema: { summary: 'Delete a saved search', tags, params, response: {} },
    config: { permission: 'saved_search.delete', effect: 'none' },
  },
})

import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { uuid } from '../kernel/text.ts'
import { hiddenColumnsForm, listSettings, listSettingsQuery, savedView, savedViewForm } from './list-settings.ts'

const tags = ['Lists']

/** How the user arranges the lists of the back office. */
export const listsApi = defineApi('lists', {
  settings: {
    method: 'GET',
    url: '/api/admin/list-settings',
    schema: {
      summary: 'The user’s hidden columns and saved views of a list',
      tags,
      querystring: listSettingsQuery,
      response: { 200: listSettings },
    },
    config: { permission: 'list.see_settings' },
  },
  hideColumns: {
    method: 'PUT',
    url: '/api/admin/list-settings/columns',
    schema: { summary: 'Choose the columns of a list', tags, body: hiddenColumnsForm, response: {} },
    config: { permission: 'list.hide_columns', effect: 'none' },
  },
  saveView: {
    method: 'PUT',
    url: '/api/admin/saved-views',
    schema: {
      summary: 'Save a view of a list; one of the same name is replaced',
      tags,
      body: savedViewForm,
      response: { 200: savedView },
    },
    config: { permission: 'list.save_view', effect: 'none' },
  },
  deleteView: {
    method: 'DELETE',
    url: '/api/admin/saved-views/:id',
    schema: { summary: 'Delete a saved view', tags, params: z.object({ id: uuid }), response: {} },
    config: { permission: 'list.delete_view', effect: 'none' },
  },
})

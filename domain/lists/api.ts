import { defineApi } from '../kernel/endpoint.ts'
import { hiddenColumnsForm, listSettings, listSettingsQuery, savedView, savedViewForm } from './list-settings.ts'

/** How the user arranges the lists of the back office. */
export const listsApi = defineApi('lists', 'Lists', {
  settings: {
    method: 'GET',
    url: '/api/admin/list-settings',
    schema: {
      summary: 'The user’s hidden columns and saved views of a list',
      querystring: listSettingsQuery,
      response: listSettings,
    },
    config: { permission: 'list.see_settings' },
  },
  hideColumns: {
    method: 'PUT',
    url: '/api/admin/list-settings/columns',
    schema: { summary: 'Choose the columns of a list', body: hiddenColumnsForm },
    config: { permission: 'list.hide_columns', effect: 'none' },
  },
  saveView: {
    method: 'PUT',
    url: '/api/admin/saved-views',
    schema: {
      summary: 'Save a view of a list; one of the same name is replaced',
      body: savedViewForm,
      response: savedView,
    },
    config: { permission: 'list.save_view', effect: 'none' },
  },
  deleteView: {
    method: 'DELETE',
    url: '/api/admin/saved-views/:id',
    schema: { summary: 'Delete a saved view' },
    config: { permission: 'list.delete_view', effect: 'none' },
  },
})

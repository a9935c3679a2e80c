import { defineApi } from '../kernel/endpoint.ts'
import { currentAnnouncement, settingHistory, settingHistoryQuery, settingsForm, settingsView } from './setting.ts'

const tags = ['Settings']

export const settingsApi = defineApi('settings', {
  show: {
    method: 'GET',
    url: '/api/admin/settings',
    schema: { summary: 'The settings of the product', tags, response: { 200: settingsView } },
    config: { permission: 'setting.see' },
  },
  change: {
    method: 'PATCH',
    url: '/api/admin/settings',
    schema: {
      summary: 'Change settings, on all servers within a second',
      tags,
      body: settingsForm,
      response: { 200: settingsView },
    },
    config: { permission: 'setting.see', effect: 'weakens_sign_in' },
  },
  history: {
    method: 'GET',
    url: '/api/admin/settings/history',
    schema: {
      summary: 'Who changed which setting, newest first',
      tags,
      querystring: settingHistoryQuery,
      response: { 200: settingHistory },
    },
    config: { permission: 'setting.see' },
  },
  announcement: {
    method: 'GET',
    url: '/api/announcement',
    schema: { summary: 'The announcement that the user sees now', tags, response: { 200: currentAnnouncement } },
    config: { permission: 'account.use' },
  },
})

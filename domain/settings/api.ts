import { defineApi } from '../kernel/endpoint.ts'
import { currentAnnouncement, settingHistory, settingHistoryQuery, settingsForm, settingsView } from './setting.ts'

export const settingsApi = defineApi('settings', 'Settings', {
  show: {
    method: 'GET',
    url: '/api/admin/settings',
    schema: { summary: 'The settings of the product', response: settingsView },
    config: { permission: 'setting.see' },
  },
  change: {
    method: 'PATCH',
    url: '/api/admin/settings',
    schema: { summary: 'Change settings, on all servers within a second', body: settingsForm, response: settingsView },
    config: { permission: 'setting.see', effect: 'weakens_sign_in' },
  },
  history: {
    method: 'GET',
    url: '/api/admin/settings/history',
    schema: {
      summary: 'Who changed which setting, newest first',
      querystring: settingHistoryQuery,
      response: settingHistory,
    },
    config: { permission: 'setting.see' },
  },
  announcement: {
    method: 'GET',
    url: '/api/announcement',
    schema: { summary: 'The announcement that the user sees now', response: currentAnnouncement },
    config: { permission: 'account.use', viewable: 'impersonation.start', is_impersonal: true },
  },
})

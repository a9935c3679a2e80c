import { savedSearchesApi } from '#domain/saved-searches/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { deleted, ofCompany } from '#server/platform/personal-data/decision.ts'
import { everyMinute } from '#server/platform/queue/maintenance.ts'
import { checkAlerts, mailAlert, notifyOfPause } from './alerts.ts'
import { savedSearchMails } from './mails.ts'
import { createSavedSearch, deleteSavedSearch, editSavedSearch, listSavedSearches } from './saved-searches.ts'

export const savedSearches = defineFeature({
  api: savedSearchesApi,
  handlers: {
    list: listSavedSearches,
    create: createSavedSearch,
    edit: editSavedSearch,
    delete: deleteSavedSearch,
  },
  reactions: {
    'saved_search.matched': { mail_alert: mailAlert },
    'saved_search.paused': { notify_member: notifyOfPause },
  },
  schedules: { check_alerts: [everyMinute, checkAlerts] },
  mails: savedSearchMails,
  personalData: {
    saved_search_matches: {
      is: 'Match of a saved search',
      rules: [deleted('talent_id')],
      plain: 'saved_search_id talent_id is_available reason found_at',
    },
    saved_searches: {
      is: 'Saved search',
      rules: [deleted('user_id', 'account'), ofCompany('company_id', 'delete')],
      personal: 'name criteria',
      plain: 'id company_id user_id alert checked_at alerted_at created_at updated_at paused_at',
    },
  },
})

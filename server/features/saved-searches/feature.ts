import { savedSearchesApi } from '#domain/saved-searches/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { everyMinute } from '#server/platform/queue/maintenance.ts'
import { checkAlerts, mailAlert, notifyOfPause } from './alerts.ts'
import { createSavedSearch, deleteSavedSearch, editSavedSearch, listSavedSearches } from './saved-searches.ts'
import { savedSearchMails } from './mails.ts'

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
  schedules: {
    check_alerts: [everyMinute, checkAlerts],
  },
  mails: savedSearchMails,
})

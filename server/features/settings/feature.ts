import { settingsApi } from '#domain/settings/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { changeSettings, listSettingChanges, showAnnouncement, showSettings } from './settings.ts'

export const settings = defineFeature({
  api: settingsApi,
  handlers: {
    show: showSettings,
    change: changeSettings,
    history: listSettingChanges,
    announcement: showAnnouncement,
  },
  personalData: {
    settings: { is: 'Setting of the product', why: 'No people.', plain: 'key value changed_by changed_at' },
  },
})

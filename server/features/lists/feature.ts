import { listsApi } from '#domain/lists/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { deleted } from '#server/platform/personal-data/decision.ts'
import { deleteView, hideColumns, saveView, showListSettings } from './views.ts'

export const lists = defineFeature({
  api: listsApi,
  handlers: {
    settings: showListSettings,
    hideColumns,
    saveView,
    deleteView,
  },
  personalData: {
    hidden_columns: {
      is: 'Column choice in a list',
      rules: [deleted('user_id', 'account')],
      plain: 'user_id list columns updated_at',
    },
    saved_views: {
      is: 'Saved view of a list',
      rules: [deleted('user_id', 'account')],
      personal: 'name query',
      plain: 'id user_id list created_at updated_at',
    },
  },
})

import { listsApi } from '#domain/lists/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { deleteView, hideColumns, saveView, showListSettings } from './views.ts'

export const lists = defineFeature({
  api: listsApi,
  handlers: {
    settings: showListSettings,
    hideColumns,
    saveView,
    deleteView,
  },
})

import { talentImportsApi } from '#domain/talent-imports/api.ts'
import { asCsv } from '#server/platform/csv/send-csv.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { everyNight } from '#server/platform/queue/maintenance.ts'
import { createTalentImport, previewTalentImport, removeOldImports, undoTalentImport } from './importing.ts'
import { exportImportRows, listTalentImports } from './talent-import-rows.ts'
import { runTalentImport } from './run-talent-import.ts'

export const talentImports = defineFeature({
  api: talentImportsApi,
  handlers: {
    preview: previewTalentImport,
    create: createTalentImport,
    list: listTalentImports,
    exportRows: asCsv(exportImportRows),
    undo: undoTalentImport,
  },
  work: {
    talent_imports: ({ talent_import_id }) => runTalentImport(talent_import_id),
  },
  schedules: {
    remove_old_talent_imports: [everyNight, removeOldImports],
  },
})

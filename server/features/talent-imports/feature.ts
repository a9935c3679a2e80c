import { talentImportsApi } from '#domain/talent-imports/api.ts'
import { asCsv } from '#server/platform/csv/send-csv.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { deleted } from '#server/platform/personal-data/decision.ts'
import { everyNight } from '#server/platform/queue/maintenance.ts'
import { createTalentImport, previewTalentImport, removeOldImports, undoTalentImport } from './importing.ts'
import { runTalentImport } from './run-talent-import.ts'
import { exportImportRows, listTalentImports } from './talent-import-rows.ts'

export const talentImports = defineFeature({
  api: talentImportsApi,
  handlers: {
    preview: previewTalentImport,
    create: createTalentImport,
    list: listTalentImports,
    exportRows: asCsv(exportImportRows),
    undo: undoTalentImport,
  },
  work: { talent_imports: ({ talent_import_id }) => runTalentImport(talent_import_id) },
  schedules: { remove_old_talent_imports: [everyNight, removeOldImports] },
  personalData: {
    talent_import_rows: {
      is: 'Row of an import of talents',
      rules: [deleted('lower(email) = lower($email)', 'account')],
      personal: 'name email reason',
      plain: 'talent_import_id row status user_id',
    },
    talent_imports: {
      is: 'Import of talents by staff',
      why: 'File names of staff. It is removed after 30 days.',
      plain: 'id file_name status actor_id undone_by total created_at',
    },
  },
})

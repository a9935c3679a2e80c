import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'

const ofTalentImport = z.object({ talent_import_id: uuid, file_name: z.string(), total: z.number().int() })

const staff = { staff: { 'talent_import.list': ['talentImports'] } } as const

export const talentImportActivities = defineActivities('talent_import', {
  // Their progress is polled while they run.
  created: { data: ofTalentImport, label: 'Import of talents started', notifies: null, stale: staff },
  finished: { data: ofTalentImport, label: 'Import of talents finished', notifies: null, stale: staff },
  undo_started: {
    data: ofTalentImport,
    label: 'Undoing of an import of talents started',
    notifies: null,
    stale: staff,
  },
  undone: { data: ofTalentImport, label: 'Import of talents undone', notifies: null, stale: staff },
})

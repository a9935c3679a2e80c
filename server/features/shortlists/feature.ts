import { shortlistsApi } from '#domain/shortlists/api.ts'
import { asCsv } from '#server/platform/csv/send-csv.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { addTalent, removeTalent, saveTalent, unsaveTalent, voteForTalent } from './entries.ts'
import { exportShortlist, findShortlist } from './find-shortlist.ts'
import { shortlistsData } from './personal-data.ts'
import { createShortlist, deleteShortlist, listShortlists, renameShortlist } from './shortlists.ts'

export const shortlists = defineFeature({
  api: shortlistsApi,
  handlers: {
    list: listShortlists,
    create: createShortlist,
    find: findShortlist,
    rename: renameShortlist,
    delete: deleteShortlist,
    export: asCsv(exportShortlist),
    addTalent,
    removeTalent,
    vote: (actor, id, talent_id, body) => voteForTalent(actor, { id, talent_id }, body),
    save: saveTalent,
    unsave: unsaveTalent,
  },
  personalData: shortlistsData,
})

import { shortlistsApi } from '#domain/shortlists/api.ts'
import { asCsv } from '#server/platform/csv/send-csv.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { deleted, ofCompany } from '#server/platform/personal-data/decision.ts'
import { addTalent, removeTalent, saveTalent, unsaveTalent, voteForTalent } from './entries.ts'
import { exportShortlist, findShortlist } from './find-shortlist.ts'
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
  personalData: {
    shortlist_entries: {
      is: 'Entry of a shortlist',
      rules: [deleted('talent_id'), ofCompany('company_id', 'delete')],
      plain: 'shortlist_id talent_id company_id added_by added_at',
    },
    shortlist_votes: {
      is: 'Vote on a shortlist',
      rules: [
        deleted('talent_id'),
        deleted('user_id', 'notes'),
        ofCompany('shortlist_id in (select id from shortlists where company_id = $id)', 'delete'),
      ],
      personal: 'vote note',
      plain: 'shortlist_id talent_id user_id updated_at',
    },
    shortlists: {
      is: 'Shortlist',
      rules: [ofCompany('company_id', 'delete')],
      personal: 'name',
      plain: 'id company_id is_default created_by created_at updated_at',
    },
  },
})

import { trackedLinksApi } from '#domain/tracked-links/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { erased, ofCompany } from '#server/platform/personal-data/decision.ts'
import { listTrackedLinks } from './lists.ts'
import { archiveTrackedLink, createTrackedLink, editTrackedLink, unarchiveTrackedLink } from './tracked-links.ts'
import { countLinkVisit } from './visits.ts'

export const trackedLinks = defineFeature({
  api: trackedLinksApi,
  handlers: {
    list: listTrackedLinks,
    create: createTrackedLink,
    edit: editTrackedLink,
    archive: archiveTrackedLink,
    unarchive: unarchiveTrackedLink,
    visit: async (actor, body, { request }) => ({ counted: await countLinkVisit(actor, body, request.ip) }),
  },
  personalData: {
    tracked_links: {
      is: 'Tracked link of a job',
      rules: [ofCompany('company_id', { name: erased })],
      personal: 'name',
      why: 'Visits are counted without who they were.',
      plain: 'id job_id company_id code cost_cents currency visits created_by created_at archived_at',
    },
  },
})

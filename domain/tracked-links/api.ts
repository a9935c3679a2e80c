import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf } from '../kernel/page.ts'
import { linkVisitForm, trackedLink, trackedLinkEdit, trackedLinkForm, trackedLinksQuery } from './tracked-link.ts'

export const trackedLinksApi = defineApi('trackedLinks', 'Tracked links', {
  list: {
    method: 'GET',
    url: '/api/jobs/:id/tracked-links',
    schema: {
      summary: "A job's tracked links with their counts, newest first",
      querystring: trackedLinksQuery,
      response: pageOf(trackedLink),
    },
    config: { permission: 'tracked_link.list', viewable: 'impersonation.start' },
  },
  create: {
    method: 'POST',
    url: '/api/jobs/:id/tracked-links',
    schema: {
      summary: 'Create a tracked link to the public page of a job',
      body: trackedLinkForm,
      response: trackedLink,
    },
    config: { permission: 'tracked_link.create', effect: 'none', creates: true },
  },
  edit: {
    method: 'PATCH',
    url: '/api/tracked-links/:id',
    schema: { summary: 'Rename a tracked link, or state its cost', body: trackedLinkEdit, response: trackedLink },
    config: { permission: 'tracked_link.edit', effect: 'none' },
  },
  archive: {
    method: 'POST',
    url: '/api/tracked-links/:id/archive',
    schema: { summary: 'Archive a tracked link; it keeps working', response: trackedLink },
    config: { permission: 'tracked_link.archive', effect: 'none' },
  },
  unarchive: {
    method: 'POST',
    url: '/api/tracked-links/:id/unarchive',
    schema: { summary: 'Unarchive a tracked link', response: trackedLink },
    config: { permission: 'tracked_link.unarchive', effect: 'none' },
  },
  visit: {
    method: 'POST',
    url: '/api/tracked-links/visits',
    schema: {
      summary: 'Count that a page was opened with a tracked link; nothing is recorded about the visitor',
      body: linkVisitForm,
      response: z.object({ counted: z.boolean() }),
    },
    config: { permission: 'tracked_link.visit', effect: 'none' },
  },
})

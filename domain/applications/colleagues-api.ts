import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, pageQuery, searchWords } from '../kernel/page.ts'
import { uuid } from '../kernel/text.ts'
import { colleague, note, noteForm } from './note.ts'
import { ratingForm, ratings } from './rating.ts'
import { tagForm, tagged } from './tag.ts'

/** The hiring team's internal notes, ratings and tags on an application. */
export const colleaguesApi = defineApi('applications', 'Applications', {
  listNotes: {
    method: 'GET',
    url: '/api/applications/:id/notes',
    schema: {
      summary: 'The notes on an application, newest first',
      querystring: pageQuery(['-created_at'], '-created_at'),
      response: pageOf(note),
    },
    config: { permission: 'application.see', viewable: 'impersonation.start' },
  },
  note: {
    method: 'POST',
    url: '/api/applications/:id/notes',
    schema: { summary: 'Add a note to an application', body: noteForm, response: note },
    config: { permission: 'application.note', effect: 'none', creates: true },
  },
  deleteNote: {
    method: 'DELETE',
    url: '/api/application-notes/:id',
    schema: { summary: "Delete one of the user's own notes", response: z.object({ id: uuid }) },
    config: { permission: 'application.delete_note', effect: 'none' },
  },
  rate: {
    method: 'PUT',
    url: '/api/applications/:id/rating',
    schema: {
      summary: 'Rate an application or change the rating; returns all ratings',
      body: ratingForm,
      response: ratings.meta({ id: 'Ratings' }),
    },
    config: { permission: 'application.rate', effect: 'none' },
  },
  tag: {
    method: 'POST',
    url: '/api/applications/:id/tag',
    schema: { summary: 'Tag an application', body: tagForm, response: tagged },
    config: { permission: 'application.tag', effect: 'none' },
  },
  untag: {
    method: 'POST',
    url: '/api/applications/:id/untag',
    schema: { summary: 'Remove a tag from an application', body: tagForm, response: tagged },
    config: { permission: 'application.tag', effect: 'none' },
  },
  listTags: {
    method: 'GET',
    url: '/api/company/application-tags',
    schema: {
      summary: 'The tags that the company uses on applications',
      querystring: pageQuery(['name'], 'name').extend({ q: searchWords }),
      response: pageOf(z.string()),
    },
    config: { permission: 'application.list_tags', viewable: 'impersonation.start' },
  },
  listColleagues: {
    method: 'GET',
    url: '/api/company/colleagues',
    schema: {
      summary: 'The hiring team members who can be mentioned',
      querystring: pageQuery(['name'], 'name').extend({ q: searchWords }),
      response: pageOf(colleague),
    },
    config: { permission: 'application.list_colleagues', viewable: 'impersonation.start' },
  },
})

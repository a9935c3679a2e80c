import { defineApi } from '../kernel/endpoint.ts'
import {
  contentDraftForm,
  contentForm,
  contentItem,
  contentMoveForm,
  contentPage,
  contentQuery,
  contentRevertForm,
  contentRevision,
  contentVersion,
  contentVersionNumber,
  helpArticleList,
} from './content-item.ts'

export const contentApi = defineApi('content', 'Content', {
  list: {
    method: 'GET',
    url: '/api/admin/content',
    schema: { summary: 'The content of one kind on the public site', querystring: contentQuery, response: contentPage },
    config: { permission: 'content.list' },
  },
  create: {
    method: 'POST',
    url: '/api/admin/content',
    schema: { summary: 'Create content as a draft', body: contentForm, response: contentItem },
    config: { permission: 'content.create', effect: 'none', creates: true },
  },
  see: {
    method: 'GET',
    url: '/api/admin/content/:id',
    schema: { summary: 'Content with its draft, its published version and its history', response: contentItem },
    config: { permission: 'content.see' },
  },
  version: {
    method: 'GET',
    url: '/api/admin/content/:id/versions/:number',
    schema: { summary: 'An earlier version', params: { number: contentVersionNumber }, response: contentVersion },
    config: { permission: 'content.see' },
  },
  preview: {
    method: 'GET',
    url: '/api/admin/content/:id/preview',
    schema: { summary: 'The public page as it will be after publication', produces: 'text/html' },
    config: { permission: 'content.see' },
  },
  save: {
    method: 'PUT',
    url: '/api/admin/content/:id/draft',
    schema: { summary: 'Save the draft', body: contentDraftForm, response: contentItem },
    config: { permission: 'content.save', effect: 'none' },
  },
  discard: {
    method: 'POST',
    url: '/api/admin/content/:id/discard',
    schema: { summary: 'Discard the draft of published content', body: contentRevision, response: contentItem },
    config: { permission: 'content.discard', effect: 'none' },
  },
  publish: {
    method: 'POST',
    url: '/api/admin/content/:id/publish',
    schema: {
      summary: 'Publish the draft; the public pages show it with the response',
      body: contentRevision,
      response: contentItem,
    },
    config: { permission: 'content.publish', effect: 'none' },
  },
  revert: {
    method: 'POST',
    url: '/api/admin/content/:id/revert',
    schema: { summary: 'Publish an earlier version again', body: contentRevertForm, response: contentItem },
    config: { permission: 'content.revert', effect: 'none' },
  },
  archive: {
    method: 'POST',
    url: '/api/admin/content/:id/archive',
    schema: { summary: 'Take content off the site', body: contentRevision, response: contentItem },
    config: { permission: 'content.archive', effect: 'none' },
  },
  unarchive: {
    method: 'POST',
    url: '/api/admin/content/:id/unarchive',
    schema: { summary: 'Put archived content back as it was', body: contentRevision, response: contentItem },
    config: { permission: 'content.unarchive', effect: 'none' },
  },
  move: {
    method: 'POST',
    url: '/api/admin/content/:id/move',
    schema: {
      summary: 'Move content up or down by one place on its page',
      body: contentMoveForm,
      response: contentItem,
    },
    config: { permission: 'content.move', effect: 'none' },
  },
  helpArticles: {
    method: 'GET',
    url: '/api/help-articles',
    schema: { summary: 'The published help articles', response: helpArticleList },
    config: { permission: 'content.read_help', viewable: 'impersonation.start' },
  },
})

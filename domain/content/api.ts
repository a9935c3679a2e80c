import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { uuid } from '../kernel/text.ts'
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
  contentVersionParams,
  helpArticleList,
} from './content-item.ts'

const tags = ['Content']
const params = z.strictObject({ id: uuid })

export const contentApi = defineApi('content', {
  list: {
    method: 'GET',
    url: '/api/admin/content',
    schema: {
      summary: 'The content of one kind on the public site',
      tags,
      querystring: contentQuery,
      response: { 200: contentPage },
    },
    config: { permission: 'content.list' },
  },
  create: {
    method: 'POST',
    url: '/api/admin/content',
    schema: { summary: 'Create content as a draft', tags, body: contentForm, response: { 201: contentItem } },
    config: { permission: 'content.create', effect: 'none', creates: true },
  },
  see: {
    method: 'GET',
    url: '/api/admin/content/:id',
    schema: {
      summary: 'Content with its draft, its published version and its history',
      tags,
      params,
      response: { 200: contentItem },
    },
    config: { permission: 'content.see' },
  },
  version: {
    method: 'GET',
    url: '/api/admin/content/:id/versions/:number',
    schema: { summary: 'An earlier version', tags, params: contentVersionParams, response: { 200: contentVersion } },
    config: { permission: 'content.see' },
  },
  preview: {
    method: 'GET',
    url: '/api/admin/content/:id/preview',
    schema: {
      summary: 'The public page as it will be after publication',
      tags,
      params,
      produces: 'text/html',
      response: {},
    },
    config: { permission: 'content.see' },
  },
  save: {
    method: 'PUT',
    url: '/api/admin/content/:id/draft',
    schema: { summary: 'Save the draft', tags, params, body: contentDraftForm, response: { 200: contentItem } },
    config: { permission: 'content.save', effect: 'none' },
  },
  discard: {
    method: 'POST',
    url: '/api/admin/content/:id/discard',
    schema: {
      summary: 'Discard the draft of published content',
      tags,
      params,
      body: contentRevision,
      response: { 200: contentItem },
    },
    config: { permission: 'content.discard', effect: 'none' },
  },
  publish: {
    method: 'POST',
    url: '/api/admin/content/:id/publish',
    schema: {
      summary: 'Publish the draft; the public pages show it with the response',
      tags,
      params,
      body: contentRevision,
      response: { 200: contentItem },
    },
    config: { permission: 'content.publish', effect: 'none' },
  },
  revert: {
    method: 'POST',
    url: '/api/admin/content/:id/revert',
    schema: {
      summary: 'Publish an earlier version again',
      tags,
      params,
      body: contentRevertForm,
      response: { 200: contentItem },
    },
    config: { permission: 'content.revert', effect: 'none' },
  },
  archive: {
    method: 'POST',
    url: '/api/admin/content/:id/archive',
    schema: {
      summary: 'Take content off the site',
      tags,
      params,
      body: contentRevision,
      response: { 200: contentItem },
    },
    config: { permission: 'content.archive', effect: 'none' },
  },
  unarchive: {
    method: 'POST',
    url: '/api/admin/content/:id/unarchive',
    schema: {
      summary: 'Put archived content back as it was',
      tags,
      params,
      body: contentRevision,
      response: { 200: contentItem },
    },
    config: { permission: 'content.unarchive', effect: 'none' },
  },
  move: {
    method: 'POST',
    url: '/api/admin/content/:id/move',
    schema: {
      summary: 'Move content up or down by one place on its page',
      tags,
      params,
      body: contentMoveForm,
      response: { 200: contentItem },
    },
    config: { permission: 'content.move', effect: 'none' },
  },
  helpArticles: {
    method: 'GET',
    url: '/api/help-articles',
    schema: { summary: 'The published help articles', tags, response: { 200: helpArticleList } },
    config: { permission: 'content.read_help' },
  },
})

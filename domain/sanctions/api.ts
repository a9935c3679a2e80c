import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf } from '../kernel/page.ts'
import { uuid } from '../kernel/text.ts'
import {
  appealForm,
  decisionForm,
  deletion,
  deletionAppealForm,
  deletionForm,
  ownSanction,
  sanction,
  sanctionsQuery,
} from './sanction.ts'

const tags = ['Sanctions']
const params = z.object({ id: uuid })

export const sanctionsApi = defineApi('sanctions', {
  own: {
    method: 'GET',
    url: '/api/sanctions/own',
    schema: {
      summary: "The current sanctions of the user or the user's company",
      tags,
      response: { 200: z.object({ items: z.array(ownSanction) }) },
    },
    config: { permission: 'sanction.see_own' },
  },
  appeal: {
    method: 'POST',
    url: '/api/sanctions/:id/appeal',
    schema: { summary: 'Appeal a sanction, once', tags, params, body: appealForm, response: { 200: ownSanction } },
    config: { permission: 'sanction.appeal', effect: 'none' },
  },
  findDeletion: {
    method: 'POST',
    url: '/api/deletion-status',
    schema: { summary: 'The deletion of a secret link', tags, body: deletionForm, response: { 200: deletion } },
    config: { permission: 'sanction.follow_deletion', effect: 'none' },
  },
  appealDeletion: {
    method: 'POST',
    url: '/api/deletion-status/appeal',
    schema: {
      summary: 'Appeal the deletion of a secret link, once',
      tags,
      body: deletionAppealForm,
      response: { 200: deletion },
    },
    config: { permission: 'sanction.follow_deletion', effect: 'none' },
  },
  list: {
    method: 'GET',
    url: '/api/admin/sanctions',
    schema: {
      summary: 'Sanctions with an appeal, or of one company or user, newest first',
      tags,
      querystring: sanctionsQuery,
      response: { 200: pageOf(sanction) },
    },
    config: { permission: 'sanction.list' },
  },
  decideAppeal: {
    method: 'POST',
    url: '/api/sanctions/:id/decide-appeal',
    schema: {
      summary: 'Decide an appeal; not the person who imposed the sanction',
      tags,
      params,
      body: decisionForm,
      response: { 200: sanction },
    },
    config: { permission: 'sanction.decide_appeal', effect: 'grants_access' },
  },
})

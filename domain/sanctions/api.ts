import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf } from '../kernel/page.ts'
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

export const sanctionsApi = defineApi('sanctions', 'Sanctions', {
  own: {
    method: 'GET',
    url: '/api/sanctions/own',
    schema: {
      summary: "The current sanctions of the user or the user's company",
      response: z.object({ items: z.array(ownSanction) }),
    },
    config: { permission: 'sanction.see_own', viewable: 'impersonation.start' },
  },
  appeal: {
    method: 'POST',
    url: '/api/sanctions/:id/appeal',
    schema: { summary: 'Appeal a sanction, once', body: appealForm, response: ownSanction },
    config: { permission: 'sanction.appeal', effect: 'none' },
  },
  findDeletion: {
    method: 'POST',
    url: '/api/deletion-status',
    schema: { summary: 'The deletion of a secret link', body: deletionForm, response: deletion },
    config: { permission: 'sanction.follow_deletion', effect: 'none' },
  },
  appealDeletion: {
    method: 'POST',
    url: '/api/deletion-status/appeal',
    schema: { summary: 'Appeal the deletion of a secret link, once', body: deletionAppealForm, response: deletion },
    config: { permission: 'sanction.follow_deletion', effect: 'none' },
  },
  list: {
    method: 'GET',
    url: '/api/admin/sanctions',
    schema: {
      summary: 'Sanctions with an appeal, or of one company or user, newest first',
      querystring: sanctionsQuery,
      response: pageOf(sanction),
    },
    config: { permission: 'sanction.list' },
  },
  decideAppeal: {
    method: 'POST',
    url: '/api/sanctions/:id/decide-appeal',
    schema: {
      summary: 'Decide an appeal; not the person who imposed the sanction',
      body: decisionForm,
      response: sanction,
    },
    config: { permission: 'sanction.decide_appeal', effect: 'grants_access' },
  },
})

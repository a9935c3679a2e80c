import { z } from 'zod'
import { providerAnswer, signedInWithProvider } from '../accounts/api.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { linkSecret, uuid } from '../kernel/text.ts'
import {
  lookupQuery,
  providerForm,
  requirementForm,
  singleSignOn,
  singleSignOnForm,
  singleSignOnStart,
} from './single-sign-on.ts'

const done = z.object({ done: z.literal(true) })
const redirect = z.object({ url: z.url() })

export const singleSignOnApi = defineApi('singleSignOn', 'Single sign-on', {
  show: {
    method: 'GET',
    url: '/api/company/single-sign-on',
    schema: {
      summary: "The company's single sign-on",
      response: z.object({ single_sign_on: singleSignOn.nullable() }),
    },
    config: { permission: 'single_sign_on.see' },
  },
  create: {
    method: 'POST',
    url: '/api/company/single-sign-on',
    schema: {
      summary: 'Add the domain whose addresses sign in at the identity provider of the company',
      body: singleSignOnForm,
      response: singleSignOn,
    },
    config: { permission: 'single_sign_on.create', effect: 'grants_access', creates: true },
  },
  verifyDomain: {
    method: 'POST',
    url: '/api/company/single-sign-on/verify-domain',
    schema: { summary: 'Look for the TXT record that proves the domain', response: singleSignOn },
    config: { permission: 'single_sign_on.verify_domain', effect: 'grants_access' },
  },
  configure: {
    method: 'PUT',
    url: '/api/company/single-sign-on/provider',
    schema: { summary: 'Set the identity provider', body: providerForm, response: singleSignOn },
    config: { permission: 'single_sign_on.configure', effect: 'grants_access' },
  },
  test: {
    method: 'POST',
    url: '/api/company/single-sign-on/test',
    schema: { summary: 'Start a sign-in that tests the settings', response: redirect },
    config: { permission: 'single_sign_on.test', effect: 'grants_access' },
  },
  enable: {
    method: 'POST',
    url: '/api/company/single-sign-on/enable',
    schema: { summary: 'Turn single sign-on on', response: singleSignOn },
    config: { permission: 'single_sign_on.enable', effect: 'grants_access' },
  },
  disable: {
    method: 'POST',
    url: '/api/company/single-sign-on/disable',
    schema: { summary: 'Turn single sign-on off, also as a requirement', response: singleSignOn },
    config: { permission: 'single_sign_on.disable', effect: 'weakens_sign_in' },
  },
  require: {
    method: 'PUT',
    url: '/api/company/single-sign-on/requirement',
    schema: {
      summary: 'Require single sign-on of the members with an address of the domain, or stop requiring it',
      body: requirementForm,
      response: singleSignOn,
    },
    config: { permission: 'single_sign_on.require', effect: 'weakens_sign_in' },
  },
  delete: {
    method: 'DELETE',
    url: '/api/company/single-sign-on',
    schema: { summary: 'Remove the domain and the identity provider', response: done },
    config: { permission: 'single_sign_on.delete', effect: 'weakens_sign_in' },
  },
  lookup: {
    method: 'GET',
    url: '/api/single-sign-on/lookup',
    schema: {
      summary: 'Whether addresses of a domain can sign in with single sign-on',
      querystring: lookupQuery,
      response: z.object({ is_available: z.boolean() }),
    },
    config: { permission: 'account.sign_in' },
  },
  start: {
    method: 'POST',
    url: '/api/single-sign-on/start',
    schema: {
      summary: 'Start a sign-in at the identity provider of a company',
      body: singleSignOnStart,
      response: redirect,
    },
    config: { permission: 'account.sign_in', effect: 'none' },
  },
  join: {
    method: 'POST',
    url: '/api/join/single-sign-on',
    schema: {
      summary: 'Start to accept an invitation at the identity provider of the company',
      body: z.strictObject({ secret: linkSecret }),
      response: redirect,
    },
    config: { permission: 'member.join', effect: 'none' },
  },
  startReauthentication: {
    method: 'POST',
    url: '/api/reauthenticate/single-sign-on',
    schema: { summary: 'Start to confirm the identity at the identity provider of the company', response: redirect },
    config: { permission: 'account.secure', effect: 'none' },
  },
  exchange: {
    method: 'POST',
    url: '/api/single-sign-on/exchange',
    schema: {
      summary: 'Complete what was started at the identity provider of a company',
      body: providerAnswer.extend({
        /** The address to which the provider redirected names the single sign-on. */
        single_sign_on_id: uuid,
      }),
      response: z.union([...signedInWithProvider, z.object({ tested: z.literal(true) })]),
    },
    config: { permission: 'account.sign_in', effect: 'none' },
  },
})

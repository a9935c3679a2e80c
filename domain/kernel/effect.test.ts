import { expect, test } from 'vitest'
import { api } from '../api.ts'
import { isPublic } from './policy.ts'
import type { Endpoint } from './endpoint.ts'
import { ruleOf, tokenAccessOf } from '../policies.ts'

// Without a decision about its effect, an endpoint would be open to whoever finds an unlocked device.

const endpoints = Object.values(api).flatMap((feature) => Object.values<Endpoint>(feature))
const changing = endpoints.filter(({ method }) => method !== 'GET')
const nameOf = ({ method, url }: Endpoint) => `${method} ${url}`
const hasEffect = ({ config }: Endpoint) => config.effect !== undefined && config.effect !== 'none'

test('every endpoint that changes something states its effect', () => {
  expect(changing.filter(({ config }) => !config.effect).map(nameOf)).toEqual([])
  expect(endpoints.filter((one) => one.method === 'GET' && one.config.effect).map(nameOf)).toEqual([])
})

test('what one endpoint may do only after a proof, no other endpoint does without', () => {
  const guarded = new Set(changing.filter(hasEffect).map(({ config }) => config.permission))
  expect(changing.filter((one) => guarded.has(one.config.permission) && !hasEffect(one)).map(nameOf)).toEqual([])
})

test('visitors, who can prove nothing, are admitted to nothing with an effect', () => {
  expect(changing.filter((one) => hasEffect(one) && isPublic(ruleOf(one.config.permission))).map(nameOf)).toEqual([])
})

test('API tokens have few effects, each named by a scope', () => {
  const open = changing.filter((one) => hasEffect(one) && tokenAccessOf(one.config.permission) !== 'no_token')
  expect(Object.fromEntries(open.map((one) => [nameOf(one), tokenAccessOf(one.config.permission)]))).toEqual({
    'POST /api/invoices/:id/use-credit': 'billing:write',
    'PUT /api/billing/profile': 'billing:write',
    'POST /api/payments': 'billing:write',
    'POST /api/jobs': 'jobs:write',
    'POST /jobs': 'jobs:write',
    'PUT /api/jobs/:id': 'jobs:write',
    'PUT /api/applicant/privacy/public-link': 'talent:write',
  })
})

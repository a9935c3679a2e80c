import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { collectRoutes } from './known-routes.ts'

it('a route without a permission prevents the start', () => {
  const app = Fastify()
  collectRoutes(app)
  const route = { method: 'GET', url: '/secrets', handler: async () => 'all of them' } as const
  expect(() => app.route(route)).toThrow('GET /secrets names no permission')
  expect(() => app.route({ ...route, config: { permission: 'account.visit' } })).not.toThrow()
})

it('an anonymous route without a public permission prevents the start', () => {
  const app = Fastify()
  collectRoutes(app)
  const route = { method: 'GET', url: '/secrets', handler: async () => 'all of them' } as const
  expect(() => app.route({ ...route, config: { permission: 'job.list', anonymous: true } })).toThrow(
    'has no permission',
  )
})

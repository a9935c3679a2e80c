import { expect, test } from 'vitest'
import { api } from './api.ts'
import type { Endpoint } from './kernel/endpoint.ts'

test('every endpoint has the name it is listed under, so that changes refetch what it answered', () => {
  const listed = Object.entries(api).flatMap(([feature, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ endpoint, key: `${feature}.${name}` })),
  )
  const misnamed = listed.filter(({ endpoint, key }) => `${endpoint.feature}.${endpoint.name}` !== key)
  expect(misnamed.map(({ key }) => key)).toEqual([])
})

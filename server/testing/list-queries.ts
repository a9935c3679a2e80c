import { z } from 'zod'
import type { Endpoint } from '#domain/kernel/endpoint.ts'

interface Property {
  enum?: string[]
  items?: { enum?: string[] }
}

/** Of a filter with more values, such as the kinds of all activities, only so many are asked for. */
const valuesLimit = 6

/** The ways in which a list can be asked: as it is, in each order, with the values of each filter, by words, and far back. */
export function listQueries({ schema }: Pick<Endpoint, 'schema'>): string[] {
  const { querystring } = schema
  if (!(querystring instanceof z.ZodObject)) return ['']
  const { properties, required } = z.toJSONSchema(querystring, { io: 'input', unrepresentable: 'any' })
  const { q, page, ...others } = properties as Record<string, Property | undefined>
  const chosen = Object.entries(others).flatMap(([name, property]) => {
    const values = property?.enum ?? property?.items?.enum ?? []
    return (name === 'sort' ? values : values.slice(0, valuesLimit)).map((value) => `?${name}=${value}`)
  })
  return [
    ...(required?.includes('q') ? [] : ['']),
    ...chosen,
    ...(page ? ['?page=20'] : []),
    ...(q ? ['?q=python', '?q=python%20developer'] : []),
  ]
}

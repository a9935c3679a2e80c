import { expect, it } from 'vitest'
import { z } from 'zod'
import { picking } from './pick.ts'

const person = z.object({ name: z.string(), photo: z.string().nullable(), age: z.number().optional() })
const owner = { name: 'Ana', photo: null, password_hash: 'secret' }

it.each<[string, z.ZodType, unknown, unknown]>([
  ['an object', person, owner, { name: 'Ana', photo: null }],
  ['a list', z.array(person), [owner], [{ name: 'Ana', photo: null }]],
  ['a strict object', z.strictObject({ owner: person }), { owner, secret: 1 }, { owner: { name: 'Ana', photo: null } }],
  ['what can be missing', z.object({ owner: person.nullable() }), { owner }, { owner: { name: 'Ana', photo: null } }],
  ['null', z.object({ owner: person.nullable() }), { owner: null, secret: 1 }, { owner: null }],
  ['a default', z.object({ page: z.number().default(1) }), { secret: 1 }, { page: 1 }],
  ['a record', z.record(z.string(), person), { one: owner }, { one: { name: 'Ana', photo: null } }],
  [
    'words of a list',
    z.object({ words: z.array(z.string()).readonly() }),
    { words: ['a'], secret: 1 },
    { words: ['a'] },
  ],
  [
    'one of several, by their name',
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('person'), person }),
      z.object({ kind: z.enum(['none', 'unknown']) }),
    ]),
    { kind: 'person', person: owner, secret: 1 },
    { kind: 'person', person: { name: 'Ana', photo: null } },
  ],
  ['one of several', z.union([person, z.object({ id: z.number() })]), { id: 1, secret: 1 }, { id: 1 }],
])('copies of %s what the schema describes, as parsing does', (_what, schema, value, expected) => {
  expect(JSON.parse(JSON.stringify(picking(schema)(value)))).toEqual(expected)
  if (!(schema instanceof z.ZodObject && schema.def.catchall)) expect(z.parse(schema, value)).toEqual(expected)
})

it('copies what contains itself', () => {
  const folder = z.object({
    name: z.string(),
    get folders() {
      return z.array(folder)
    },
  })
  const value = { name: 'a', folders: [{ name: 'b', folders: [], secret: 1 }] }
  expect(picking(folder)(value)).toEqual({ name: 'a', folders: [{ name: 'b', folders: [] }] })
})

// The product's HTTP server with one more route, which only fetches the rows of 20 talents by key: the same stack
// (session, permission, validation, JSON), without a search.
import { z } from 'zod'
import { asMember } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { defineApi } from '#domain/kernel/endpoint.ts'
import { uuid } from '#domain/kernel/text.ts'
import { talentCard } from '#domain/talent/talent-search.ts'
import { buildApp } from '#server/app.ts'
import { db } from '#server/db/connect.ts'
import { presentTalentCards } from '#server/features/talent/present-talent-card.ts'
import { readTalentCards } from '#server/features/talent/talent-cards.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import { companyReader, loadMargins } from '#server/features/fees/margin.ts'

const { fetchTalents } = defineApi('bench', 'Bench', {
  fetchTalents: {
    method: 'GET',
    url: '/bare/talent',
    schema: {
      summary: 'Talents by ID',
      querystring: z.strictObject({ ids: z.string().transform((ids) => z.array(uuid).parse(ids.split(','))) }),
      response: z.object({ items: z.array(talentCard) }),
    },
    config: { permission: 'talent.search' },
  },
})

await loadMargins()
const app = await buildApp()
serveEndpoint(app, fetchTalents, async (actor, { ids }) => {
  const { rows } = await readTalentCards(db, { ids, reader: asMember(actor) })
  return {
    items: presentTalentCards(rows, {
      reader: companyReader,
      text: '',
      skills: [],
      zone: null,
      today: dateIn('UTC', new Date()),
    }),
  }
})
await app.listen({ port: Number(process.env.BARE_PORT), host: '127.0.0.1' })

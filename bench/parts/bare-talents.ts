// The minimum to show 20 talents whose IDs are known: node:http, one pool, one prepared statement by key, JSON.stringify.
import { createServer } from 'node:http'
import { pool } from '#server/db/pools.ts'

const statement = {
  name: 'talents',
  text: `select t.user_id as id, users.name, t.headline, left(t.summary, 240) as summary, t.skills, t.hourly_rate_cents,
      t.experience_level, t.availability, t.weekly_hours, t.location, t.region, t.timezone, t.photo_file_id
    from unnest($1::uuid[]) with ordinality as given (id, position)
    join talents as t on t.user_id = given.id
    join users on users.id = t.user_id
    order by given.position`,
}

createServer(async (request, response) => {
  const ids = new URL(request.url!, 'http://bare').searchParams.get('ids')?.split(',') ?? []
  const { rows } = await pool.query({ ...statement, values: [ids] })
  const body = JSON.stringify({ items: rows })
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
}).listen(Number(process.env.BARE_PORT), '127.0.0.1')

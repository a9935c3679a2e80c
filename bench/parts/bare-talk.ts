// A chat with nothing but PostgreSQL: a request inserts a message and notifies, and the server writes what it is
// notified of to the event stream of the receiver. The fastest that a message can be displayed with this stack.
import http from 'node:http'
import pg from 'pg'
import type { ServerResponse } from 'node:http'

const connectionString = process.env.DATABASE_URL!
const pool = new pg.Pool({ connectionString, max: 10 })
await pool.query(`create table if not exists bare_messages (
  id uuid primary key, conversation_id uuid not null, sender_id uuid not null, body text not null,
  sent_at timestamptz not null default now()
)`)

const streams = new Map<string, ServerResponse>()
const listener = new pg.Client({ connectionString })
await listener.connect()
listener.on('notification', ({ payload }) => {
  const { to, ...message } = JSON.parse(payload!) as { to: string; id: string }
  streams.get(to)?.write(`event: message\ndata: ${JSON.stringify(message)}\n\n`)
})
await listener.query('listen bare_talk')

interface Sent {
  id: string
  conversation_id: string
  sender_id: string
  to: string
  body: string
}

const server = http.createServer((request, response) => {
  const url = new URL(request.url!, 'http://localhost')
  if (url.pathname === '/healthz') return void response.end()
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('retry: 1000\n\n')
    return void streams.set(url.searchParams.get('user')!, response)
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { id, conversation_id, sender_id, to, body } = JSON.parse(Buffer.concat(chunks).toString()) as Sent
    void pool
      .query({
        name: 'send',
        text: `with sent as (
          insert into bare_messages (id, conversation_id, sender_id, body) values ($1, $2, $3, $4)
        ) select pg_notify('bare_talk', $5)`,
        values: [id, conversation_id, sender_id, body, JSON.stringify({ to, id, conversation_id, sender_id, body })],
      })
      .then(() => response.writeHead(201).end())
  })
})
server.keepAliveTimeout = 65_000
server.listen(Number(process.env.BARE_PORT), '127.0.0.1')

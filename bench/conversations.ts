// The list of conversations of a company with 10,000 ÷ that of one with 100: opening it, its next page, the unread ones
// and a search for a name; searches over their messages beside it. Also the newest messages of a conversation with 50,000
// ÷ those of one with 50. Exits with 2 when a ratio is missed.
import pg from 'pg'
import { ask } from './parts/client.ts'
import { startDatabase } from './parts/database.ts'
import { end } from './parts/end.ts'
import { startServer } from './parts/server.ts'
import { sizes } from './parts/sizes.ts'
import { seedConversations, startSessions } from './parts/seed-conversations.ts'
import { median } from './parts/statistics.ts'

const limit = 3
const { rounds, many, few, long, short } = sizes(
  { rounds: 200, many: 10_000, few: 100, long: 50_000, short: 50 },
  { rounds: 1, many: 40, few: 10, long: 100, short: 50 },
)

const database = await startDatabase()

const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
await client.connect()
const seed = async (talentsEach: number, messagesEach: number) => {
  const conversations = await seedConversations(client, { companies: 1, talentsEach, messagesEach })
  const { id, owner_id } = conversations[0]!
  const tokens = await startSessions(client, [owner_id])
  const { rows } = await client.query<{ id: string }>(
    `select conversation_id as id from participants where user_id = $1 order by last_message_at desc limit 1 offset $2`,
    [owner_id, Math.floor(talentsEach / 2)],
  )
  return { id, token: tokens.get(owner_id)!, middle: rows[0]!.id }
}
const companies = { large: await seed(many, 5), small: await seed(few, 5) }
const threads = { large: await seed(1, long), small: await seed(1, short) }
await client.query(
  'update participants set unread = 1, read_position = read_position - 1 where hashtext(conversation_id::text) % 10 = 0',
)
await client.query('vacuum analyze')
await client.end()

const server = await startServer()

type Seeded = Awaited<ReturnType<typeof seed>>
interface Screen {
  name: string
  of: { large: Seeded; small: Seeded }
  path: (seeded: Seeded) => string
  /** Only shown: its work grows with what it looks at. */
  isShownOnly?: boolean
}

const screens: Screen[] = [
  { name: 'the list', of: companies, path: () => '/api/conversations' },
  { name: 'its middle page', of: companies, path: ({ middle }) => `/api/conversations?after=${middle}` },
  { name: 'the unread ones', of: companies, path: () => '/api/conversations?show=unread' },
  { name: 'a conversation', of: companies, path: ({ id }) => `/api/conversations/${id}` },
  { name: 'a search of the list', of: companies, path: () => '/api/conversations?q=reyes', isShownOnly: true },
  { name: 'a search of the messages', of: companies, path: () => '/api/messages?q=monday', isShownOnly: true },
  { name: 'a search without results', of: companies, path: () => '/api/messages?q=tuesday', isShownOnly: true },
  { name: 'the newest messages', of: threads, path: ({ id }) => `/api/conversations/${id}/messages` },
  { name: 'older messages', of: threads, path: ({ id }) => `/api/conversations/${id}/messages?before=30` },
  { name: 'changed messages', of: threads, path: ({ id }) => `/api/conversations/${id}/messages?changed_after=45` },
]

let missed = false
try {
  for (const { name, of, path, isShownOnly } of screens) {
    const times = { large: [] as number[], small: [] as number[] }
    for (let round = -Math.ceil(rounds / 10); round < rounds; round += 1)
      for (const size of ['large', 'small'] as const) {
        const { ms } = await ask(server.origin + path(of[size]), { token: of[size].token })
        if (round >= 0) times[size].push(ms)
      }
    const ratio = median(times.large) / median(times.small)
    const measured = `${median(times.large).toFixed(1)} ms ÷ ${median(times.small).toFixed(1)} ms`
    console.log(`${name}: ${measured} = ${ratio.toFixed(2)}${isShownOnly ? '' : ` of ${limit}`}`)
    missed ||= !isShownOnly && ratio > limit
  }
} finally {
  await server.stop()
  await database.stop()
}
end({ missed })

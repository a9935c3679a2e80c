// The minimum to show a month of meetings: node:http, one pool, the product's SQL as a named statement, JSON.stringify.
import { createServer } from 'node:http'
import { db } from '#server/db/connect.ts'
import { pool } from '#server/db/pools.ts'
import { findUsersById } from '#server/features/accounts/find-users.ts'
import { calendarMeetings } from '#server/features/meetings/calendar.ts'

const { USER_ID, FROM, TO, BARE_PORT } = process.env as Record<string, string>
const [user] = await findUsersById(db, [USER_ID!])
const month = calendarMeetings(user!, { from: FROM!, to: TO! }).compile()

createServer(async (_request, response) => {
  const { rows } = await pool.query(month.sql, [...month.parameters])
  const body = JSON.stringify({ meetings: rows })
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
}).listen(Number(BARE_PORT), '127.0.0.1')

// The minimum to list 20 jobs: node:http, one pool, the product's SQL as named statements, JSON.stringify.
import { createServer } from 'node:http'
import { jobsFilter } from '#domain/jobs/job-list.ts'
import { pool } from '#server/db/pools.ts'
import { companyJobsTotal, companyJobsPage } from '#server/features/jobs/company-jobs.ts'
import { filterValues, filterShape } from '#server/features/jobs/filter-jobs.ts'

const filter = jobsFilter.parse({})
const reader = { company_id: process.env.COMPANY_ID! }
const args = { ...filterValues(reader, filter), limit: 20, offset: 0 }
const shape = { ...filterShape(reader, filter), sort: '-created_at' } as const
const page = companyJobsPage(shape, args).compile()
const total = companyJobsTotal(shape, args).compile()

createServer(async (_request, response) => {
  const [items, counted] = await Promise.all([
    pool.query(page.sql, [...page.parameters]),
    pool.query(total.sql, [...total.parameters]),
  ])
  const body = JSON.stringify({ items: items.rows, page: 1, per_page: 20, total: counted.rows[0].total })
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
}).listen(Number(process.env.BARE_PORT), '127.0.0.1')

// npm run archive-month -- 2027-01 <file>: moves a month of activities into a file; `--dry-run`, `--attach <file>` puts it
// back, `--redact <file>` removes the data of people who were erased since.
import { run } from './children.mjs'
import { setUp } from './set-up.mjs'

const node = await setUp({ tools: process.env.NODE_ENV !== 'production' })
process.exit(await run(node, ['server/archive-month.ts', ...process.argv.slice(2)]))

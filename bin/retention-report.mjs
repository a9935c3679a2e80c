// npm run retention-report: counts what the nightly run of the retention periods would warn, delete and replace.
import { run } from './children.mjs'
import { setUp } from './set-up.mjs'

const node = await setUp({ tools: process.env.NODE_ENV !== 'production' })
process.exit(await run(node, ['server/retention-report.ts']))

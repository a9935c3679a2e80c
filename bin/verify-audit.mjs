// npm run verify-audit: checks that the audit log is unchanged; `-- <file>` an exported file. Exits with code 1 if it is not.
import { run } from './children.mjs'
import { setUp } from './set-up.mjs'

const node = await setUp({ tools: process.env.NODE_ENV !== 'production' })
process.exit(await run(node, ['server/verify-audit.ts', ...process.argv.slice(2)]))

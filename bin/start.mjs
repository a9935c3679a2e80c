// npm start: installs and builds what is missing, then runs the server.
import { join } from 'node:path'
import { run } from './children.mjs'
import { buildWeb } from './build-web.mjs'
import { root, setUp } from './set-up.mjs'

const node = await setUp({ tools: process.env.NODE_ENV !== 'production' })
await buildWeb(node)
// Caches compiled code for the next start.
const env = { NODE_COMPILE_CACHE: join(root, '.cache/node'), ...process.env }
process.exit(await run(node, ['server/main.ts'], { env }))

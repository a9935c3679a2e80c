// npm start: installs and builds what is missing, then runs the server.
import { buildServer } from './build-server.mjs'
import { buildWeb } from './build-web.mjs'
import { run } from './children.mjs'
import { setUp } from './set-up.mjs'

const node = await setUp({ tools: process.env.NODE_ENV !== 'production' })
await buildWeb(node)
process.exit(await run(node, [await buildServer(node)]))

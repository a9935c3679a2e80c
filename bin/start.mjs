// npm start: installs and builds what is missing, then runs the server.
import { buildServer } from './build-server.mjs'
import { constants } from 'node:os'
import { buildWebToServe, compressWeb, isWebBuilt } from './build-web.mjs'
import { run } from './children.mjs'
import { setUp } from './set-up.mjs'

const node = await setUp({ tools: false })
// The server starts and makes its database meanwhile.
const web = isWebBuilt() ? undefined : buildWebToServe(node)
const program = await buildServer(node)
// A larger young generation takes more memory after the start (32: 22 MB), a smaller one more time for each request.
const args = ['--max-semi-space-size=16', program, ...(web ? ['--web-follows'] : [])]
// So do fewer arenas of glibc, whose freed memory goes back to the system: 30 MB.
Object.assign(process.env, { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', ...process.env })
// Compressing takes as long as all of the rest of the build: nobody waits for it.
process.exit(await run(node, args, { work: web, later: () => compressWeb(node, constants.priority.PRIORITY_LOW) }))

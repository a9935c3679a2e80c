// npm run dev: like npm start, but with hot reload.
import { run } from './children.mjs'
import { setUp } from './set-up.mjs'

const node = await setUp({ tools: true })
process.exit(await run(node, ['bin/hot-reload.ts']))

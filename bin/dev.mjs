// npm run dev: as npm start, but every change shows at once.
import { run } from './children.mjs'
import { setUp } from './set-up.mjs'

const node = await setUp({ tools: true })
process.exit(await run(node, ['bin/hot-reload.mjs']))

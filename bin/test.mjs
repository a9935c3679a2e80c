// npm test: installs what is missing, then runs all checks or the named ones, such as npm test -- types lint
import { run } from './children.mjs'
import { setUp } from './set-up.mjs'

const node = await setUp({ tools: true })
process.exit(await run(node, ['bin/check.mjs', ...process.argv.slice(2)]))

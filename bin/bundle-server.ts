// Bundles the server with the packages that it uses into the folder of the argument: node bin/bundle-server.ts <folder>
import { resolve } from 'node:path'
import { bundlePrograms } from './bundle-programs.ts'

await bundlePrograms(['server/main.ts'], resolve(process.argv[2]!))

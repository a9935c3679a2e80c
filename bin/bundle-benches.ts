// Bundles the benches and the programs that they start into the folder of the argument, for their tests:
// node bin/bundle-benches.ts <folder>
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { bundlePrograms } from './bundle-programs.ts'

const root = resolve(import.meta.dirname, '..')
const filesIn = (folder: string, names: RegExp) =>
  readdirSync(resolve(root, folder)).flatMap((name) => (names.test(name) ? [`${folder}/${name}`] : []))

await bundlePrograms(
  [
    ...filesIn('bench', /^(?!.*\.test\.ts$).*\.ts$/),
    ...filesIn('bench/parts', /^(bare-.*|seed-.*|history-statements)\.ts$/),
  ],
  resolve(process.argv[2]!),
  // They find files of their own.
  { sourcemap: false, external: [/^@?playwright/, /^puppeteer/, /^@sparticuz/] },
)

import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** `import size from 'some/file?size'` is the size of the file in bytes, to show how much of it has been loaded. */
export function fileSizes(): Plugin {
  const prefix = '\0file-size:'
  return {
    name: 'file-sizes',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\?size$/ },
      async handler(source, importer) {
        const file = await this.resolve(source.replace(/\?size$/, ''), importer)
        if (!file) throw new Error(`${source} does not exist`)
        // An ending of its own: it is a module, not a file of that type.
        return `${prefix}${file.id.split('?')[0]}:size`
      },
    },
    load: {
      filter: { id: /^\0file-size:/ },
      handler: (id) => `export default ${statSync(id.slice(prefix.length, -':size'.length)).size}`,
    },
  }
}

/** The script of amaro, which contains a WebAssembly module as text. */
const amaro = join(dirname(createRequire(import.meta.url).resolve('amaro')), 'internal.js')
const wasmAsText = /\w+\.from\("([A-Za-z0-9+/=]{100000,})", "base64"\)/

/**
 * `import { url, size } from 'virtual:typescript-wasm'` is the WebAssembly module of amaro as a file of its own: a third
 * smaller than in the script, and its progress can be shown.
 */
export function typescriptWasm(): Plugin {
  const id = '\0virtual:typescript-wasm'
  let developing: boolean
  return {
    name: 'typescript-wasm',
    configResolved(config) {
      developing = config.command === 'serve'
    },
    resolveId: { filter: { id: /^virtual:typescript-wasm$/ }, handler: () => id },
    load: {
      filter: { id: /^\0virtual:typescript-wasm$/ },
      handler() {
        const text = wasmAsText.exec(readFileSync(amaro, 'utf8'))![1]!
        const source = Buffer.from(text, 'base64')
        const fileName = `assets/typescript-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.wasm`
        if (!developing && this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source })
        const url = developing ? `data:application/wasm;base64,${text}` : `/${fileName}`
        return `export const url = '${url}'\nexport const size = ${source.length}`
      },
    },
  }
}

/** For workers: amaro without its WebAssembly module, which `globalThis.typescriptWasm` is, and without Node. */
export function typescriptInWorker(): Plugin {
  const id = '\0node-for-typescript'
  return {
    name: 'typescript-in-worker',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(util|node:buffer)$/ },
      handler: (_, importer) => (importer === amaro ? id : undefined),
    },
    load: {
      filter: { id: /^\0node-for-typescript$/ },
      handler: () =>
        'export const { TextDecoder, TextEncoder } = globalThis\nexport const Buffer = { from: (text) => new TextEncoder().encode(text) }',
    },
    transform: {
      filter: { id: /\/amaro\/dist\/internal\.js$/ },
      handler: (code) => code.replace(wasmAsText, 'globalThis.typescriptWasm'),
    },
  }
}

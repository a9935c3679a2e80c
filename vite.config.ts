import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { build, defineConfig } from 'vite'
import type { Plugin, ProxyOptions } from 'vite'
import { browserChunks } from './bin/browser-chunks.ts'
import { browserDomain } from './bin/browser-domain.ts'
import { directImports } from './bin/direct-imports.ts'
import { fileSizes, typescriptInWorker, typescriptWasm } from './bin/engine-files.ts'

const api: ProxyOptions = { target: process.env.API_URL ?? 'http://127.0.0.1:3000' }

/** `/jobs` and `/tests` are also API endpoints. Requests for HTML get the web's page. */
const apiUnlessPage: ProxyOptions = {
  ...api,
  bypass: (request) => (request.headers.accept?.includes('text/html') ? request.url : undefined),
}

const siteScript = 'web/site/script/site.ts'

/**
 * `import address from 'virtual:site-script'` resolves to the URL of the single script of the public pages, bundled
 * with its imports. During development, it is the URL of the source.
 */
function publicScript(): Plugin {
  const id = '\0virtual:site-script'
  let developing: boolean
  let bundled: Promise<string> | undefined
  /** For the browser and for the server, which names it. */
  const script = async () => {
    bundled ??= bundle(siteScript)
    const source = await bundled
    const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
    return { fileName: `assets/site-${hash}.js`, source }
  }
  return {
    name: 'public-script',
    configResolved(config) {
      developing = config.command === 'serve'
    },
    async buildStart() {
      if (this.environment.name !== 'client' || developing) return
      this.emitFile({ type: 'asset', ...(await script()) })
    },
    resolveId: { filter: { id: /^virtual:site-script$/ }, handler: () => id },
    load: {
      filter: { id: /^\0virtual:site-script$/ },
      async handler() {
        const path = developing ? siteScript : (await script()).fileName
        return `export default '/${path}'`
      },
    },
  }
}

async function bundle(file: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, modulePreload: false, rolldownOptions: { input: file } },
  })
  const [first] = 'output' in made ? made.output : []
  if (first?.type !== 'chunk') throw new Error(`${file} did not become a script`)
  return first.code
}

/**
 * Configures Zod before any schema is created: by default, it tries `eval`, which the content security policy forbids
 * and some browsers report. Browsers do not get what makes JSON schemas.
 */
function zodWithoutEval(): Plugin {
  const id = '\0zod-without-eval'
  return {
    name: 'zod-without-eval',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^zod$/ },
      handler: (_, importer) => (importer !== id ? id : undefined),
    },
    load: {
      filter: { id: [/^\0zod-without-eval$/, /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/] },
      handler(loaded) {
        if (loaded === id) return `import { z } from 'zod'\nz.config({ jitless: true })\nexport * from 'zod'`
        if (this.environment.name !== 'client') return undefined
        const names = readFileSync(loaded, 'utf8').matchAll(/^export (?:function |const |class |{ \w+ as )(\w+)/gm)
        return [...names].map(([, name]) => `export const ${name} = () => () => undefined`).join('\n')
      },
    },
  }
}

/**
 * Browsers know the named characters of HTML. markdown-it decodes them in addresses of links with a table that is two
 * fifths of its weight.
 */
function charactersOfBrowser(): Plugin {
  const id = '\0characters-of-browser'
  return {
    name: 'characters-of-browser',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source) => (source === 'entities' ? id : undefined),
    load: (loaded) =>
      loaded === id
        ? `export function decodeHTMLStrict(text) {
             const element = document.createElement('textarea')
             element.innerHTML = text
             return element.value
           }`
        : undefined,
  }
}

/** The bundle for the server renders public pages only, so it does not contain the portals, which run in browsers. */
function noPortalsOnServer(): Plugin {
  return {
    name: 'no-portals-on-server',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    load: {
      filter: { id: /\/web\/(portals\/.*|shell\/portal-layout)\.tsx$/ },
      handler: () => 'export default () => null',
    },
  }
}

/**
 * Public pages run without scripts, so the bundle for browsers does not contain them. One that is opened from a portal
 * is loaded as a document.
 */
function noSiteInBrowsers(): Plugin {
  return {
    name: 'no-site-in-browsers',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      order: 'post',
      filter: { id: /\/web\/site\/.*\.tsx\?__react-router-build-client-route$/ },
      handler: () => `import { useEffect } from 'react'
        export default function PublicPage() {
          useEffect(() => location.reload(), [])
          return null
        }`,
    },
  }
}

export default defineConfig({
  publicDir: 'web/public',
  plugins: [
    zodWithoutEval(),
    charactersOfBrowser(),
    directImports(),
    browserDomain(),
    browserChunks(),
    publicScript(),
    fileSizes(),
    typescriptWasm(),
    noPortalsOnServer(),
    noSiteInBrowsers(),
    tailwindcss(),
    reactRouter(),
  ],
  // The server names the policy of these files by their path. Each is one file, because it can load nothing.
  worker: {
    format: 'es',
    plugins: () => [typescriptInWorker()],
    rolldownOptions: { output: { entryFileNames: 'assets/worker-[hash:7].js', codeSplitting: false } },
  },
  // Nobody reads the sizes.
  build: { reportCompressedSize: false },
  environments: {
    ssr: { resolve: { noExternal: true } },
  },
  server: {
    proxy: {
      '^/(api|auth/apple|dev|demo-identity)(/|$)': api,
      '^/(healthz|readyz)$': api,
      '^/(jobs|tests)([/?]|$)': apiUnlessPage,
    },
  },
})

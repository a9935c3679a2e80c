import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentSecurityPolicy, inlineScriptHashes, securityHeaders } from '../server/platform/http/security-headers.ts'
import { contentTypes, siteCacheControl } from '../server/platform/http/site-headers.ts'

/**
 * Writes the configuration for nginx to serve the built files with the same headers as our server, next to the files:
 * `nginx/maps.conf` for the http block, `nginx/files.conf` for the location of the files. See docs/operations.md.
 */
export function writeNginxFiles(folder, origin) {
  const policy = pagePolicy(folder)
  const headers = securityHeaders(origin)
  const nginx = join(folder, '../nginx')
  mkdirSync(nginx, { recursive: true })
  writeFileSync(
    join(nginx, 'maps.conf'),
    `# Written by the build.

# By the file, not by its type: a 304 response has no type.
map $uri $tulay_policy {
  default ${quoted(headers['content-security-policy'])};
  ~\\.html$ ${quoted(policy)};
}

map $uri $tulay_cache_control {
  default ${quoted(siteCacheControl(''))};
  ~^/assets/ ${quoted(siteCacheControl('assets/'))};
}

# Put before the path of a file. Other methods, error pages and templates are for the server.
map "$request_method $uri" $tulay_files {
  default /none;
  "~^(GET|HEAD) /$" "";
  "~^(GET|HEAD) /(404|maintenance|again|__spa-fallback)" /none;
  "~\\.(html|br|gz)$" /none;
  "~/$" /none;
  "~^(GET|HEAD) " "";
}
`,
  )
  writeFileSync(
    join(nginx, 'files.conf'),
    `# Written by the build.

types {
${Object.entries(contentTypes)
  .map(([extension, type]) => `  ${quoted(type)} ${extension.slice(1)};`)
  .join('\n')}
}
gzip_static on;
gzip_vary on;
${Object.entries({ ...headers, 'content-security-policy': '$tulay_policy', 'cache-control': '$tulay_cache_control' })
  .map(([name, value]) => `add_header ${name} ${quoted(value)};`)
  .join('\n')}
`,
  )
}

/** One Content-Security-Policy for all public pages: it allows the inline scripts of each. */
function pagePolicy(folder) {
  const pages = readdirSync(folder, { recursive: true }).filter((name) => /(^|[\\/])index\.html$/.test(name))
  const hashes = pages.flatMap((name) => inlineScriptHashes(readFileSync(join(folder, name), 'utf8')))
  return contentSecurityPolicy([...new Set(hashes)])
}

function quoted(value) {
  return `"${value}"`
}

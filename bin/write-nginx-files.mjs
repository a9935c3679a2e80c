import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { securityHeaders, workerPolicy } from '../server/platform/http/security-headers.ts'
import { contentTypes, siteCacheControl, workerPaths } from '../server/platform/http/site-headers.ts'

/**
 * Writes the configuration for nginx to serve the built files other than pages with the same headers as our server, next
 * to the files: `nginx/maps.conf` for the http block, `nginx/files.conf` for the location of the files. See
 * docs/operations.md.
 */
export function writeNginxFiles(folder, origin) {
  const headers = securityHeaders(origin)
  const nginx = join(folder, '../nginx')
  mkdirSync(nginx, { recursive: true })
  writeFileSync(
    join(nginx, 'maps.conf'),
    `# Written by the build.

map $uri $tulay_cache_control {
  default ${quoted(siteCacheControl(''))};
  ~^/assets/ ${quoted(siteCacheControl('assets/'))};
}

map $uri $tulay_content_security_policy {
  default ${quoted(headers['content-security-policy'])};
  ~${workerPaths} ${quoted(workerPolicy)};
}

# Put before the path of a file. Pages and the sitemap change when content is published, robots.txt names the address of the server, and the service worker has a policy of its own: they are for the server.
map "$request_method $uri" $tulay_files {
  default /none;
  "~\\.(html|xml|txt|br|gz)$" /none;
  "~/service-worker\\.js$" /none;
  "~^(GET|HEAD) .*\\.[^/]+$" "";
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
${Object.entries({
  ...headers,
  'content-security-policy': '$tulay_content_security_policy',
  'cache-control': '$tulay_cache_control',
})
  .map(([name, value]) => `add_header ${name} ${quoted(value)};`)
  .join('\n')}
`,
  )
}

function quoted(value) {
  return `"${value}"`
}

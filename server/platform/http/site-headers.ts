// The build reads this file too: it must not depend on the configuration.

/** The content types of the site's files, by extension. Other files are not served. */
export const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  // The engines that run code.
  '.wasm': 'application/wasm',
  '.data': 'application/octet-stream',
  '.zip': 'application/zip',
}

/** Files of engines that run code: a few are larger than all others together, and most servers are never asked for them. */
export const isEngineFile = (name: string): boolean => /\.(wasm|data|zip)$/.test(name)

/** The paths of scripts that run code of users, as a pattern. The build names them so. */
export const workerPaths = '^/assets/worker-'

/** The caching of a site file. Asset names contain a hash of their content. */
export function siteCacheControl(name: string): string {
  if (name.startsWith('assets')) return 'public, max-age=31536000, immutable'
  return name.startsWith('maintenance') ? 'no-store' : 'no-cache'
}

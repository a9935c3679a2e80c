import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes which modules each screen loads, for the documents, which name them, and for the portals, which prefetch them.
 * The manifest of the routes, which every page loads, then does not need them.
 */
export function writeScreenModules(folder) {
  const assets = join(folder, 'assets')
  const file = join(
    assets,
    readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name)),
  )
  const source = readFileSync(file, 'utf8')
  const [start, end] = [source.indexOf('{'), source.lastIndexOf('}') + 1]
  const { routes, ...manifest } = JSON.parse(source.slice(start, end))
  const modulesOf = (route) =>
    route ? [...modulesOf(routes[route.parentId]), route.module, ...(route.imports ?? [])] : []
  const isOfPage = new Set([...modulesOf(routes.root), manifest.entry.module, ...manifest.entry.imports])
  const screens = Object.entries(routes).map(([name, route]) => [
    name,
    [...new Set(modulesOf(route))].filter((module) => !isOfPage.has(module)),
  ])
  writeFileSync(join(folder, 'screens.json'), JSON.stringify(Object.fromEntries(screens)))
  const light = Object.entries(routes).map(([name, { imports: _, ...route }]) => [name, withoutEmpty(route)])
  const written = JSON.stringify({ ...manifest, routes: Object.fromEntries(light) })
  writeFileSync(file, source.slice(0, start) + written + source.slice(end))
}

/** What the router reads from a route: a value that is missing is `false` or empty to it. */
const withoutEmpty = (route) =>
  Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false && value.length !== 0))

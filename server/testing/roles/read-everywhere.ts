import { nameOfEndpoint } from '../define-rows.ts'
import type { Client } from '../client.ts'
import type { Tulay } from '../start-tulay.ts'
import { isPermitted } from './role-actors.ts'
import type { RoleActor } from './role-actors.ts'

interface Sweep {
  browser: Client
  /** Whose role the browser's user has. */
  role: RoleActor
  /** As the API's document writes them, such as `/api/jobs/{id}`. */
  paths: readonly string[]
  /** Each is tried at each path that has parameters. */
  ids: readonly string[]
}

/**
 * The addresses to read what a user can read anywhere, by path. Endpoints that are closed to the role refuse it before
 * they look for an object, so that one ID stands for all: this throws if such an endpoint does not refuse it.
 */
export async function openAddresses(app: Tulay['app'], { browser, role, paths, ids }: Sweep) {
  const permissions = new Map(
    app.knownRoutes.map(({ method, url, config }) => [
      nameOfEndpoint({ method: `${method}`, url }),
      config?.permission,
    ]),
  )
  const open = new Map<string, string[]>()
  for (const path of paths) {
    const permission = permissions.get(`GET ${path}`)
    const addresses = path.includes('{') ? ids.map((id) => path.replaceAll(/\{\w+\}/g, id)) : [path]
    if (!permission || isPermitted(role, permission)) open.set(path, addresses)
    else {
      const { status } = await browser.get(addresses[0]!)
      if (status !== 403) throw new Error(`${addresses[0]} answered a ${role} with ${status}`)
    }
  }
  return open
}

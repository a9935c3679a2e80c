import { PrefetchPageLinks } from 'react-router'
import { portalOf, screens } from '#domain/paths.ts'
import { useMe } from '#web/lib/api/session.ts'

/**
 * Prefetches the code of all screens of the user's portal, so that they open instantly, even while the server is down.
 */
export function ReadyScreens() {
  const portal = portalOf[useMe().role]
  return Object.entries(screens)
    .filter(([, screen]) => screen.portal === portal && screen.built)
    .map(([name, { path }]) => <PrefetchPageLinks key={name} page={path.replaceAll(':', '')} />)
}

import { PrefetchPageLinks } from 'react-router'
import { portalOf, screens } from '#domain/paths.ts'
import { useMe } from '#web/lib/api/session.ts'

/** Fetches the code of all screens of one's portal ahead: a way there takes no time, and is open while the server is not. */
export function ReadyScreens() {
  const portal = portalOf[useMe().role]
  return Object.entries(screens)
    .filter(([, screen]) => screen.portal === portal && screen.built)
    .map(([name, { path }]) => <PrefetchPageLinks key={name} page={path.replaceAll(':', '')} />)
}

import { Link } from 'react-router'
import type { OpenTimes } from '#domain/meetings/open-time.ts'
import { settingsPath } from '#domain/portal-paths.ts'
import { useMe } from '#web/lib/api/session.ts'

/** Whose hours are not known, and asks the user for the own ones. */
export function UnsetHours({ people }: { people: OpenTimes['people'] }) {
  const { role } = useMe()
  const unset = people.filter(({ has_set_hours }) => !has_set_hours)
  const others = unset.filter(({ is_you }) => !is_you).map(({ name }) => name)
  if (unset.length === 0) return null
  return (
    <p className="text-sm text-ink-soft">
      {others.length > 0 &&
        `${new Intl.ListFormat('en-US').format(others)} ${others.length === 1 ? 'has' : 'have'} not set their hours: times from 8 AM to 8 PM on their clock come first. `}
      {unset.length > others.length && (
        <>
          You have not set your hours.{' '}
          <Link to={settingsPath(role, 'calendar')} className="font-medium text-primary-ink underline">
            Set your meeting hours
          </Link>
        </>
      )}
    </p>
  )
}

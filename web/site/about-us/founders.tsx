import { ourTeam } from '#content/our-team.ts'
import { Portrait } from '#web/site/portrait.tsx'

/** The two founders, who come first in the leadership team. */
export function Founders() {
  return (
    <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
      {ourTeam.leadership.members.slice(0, 2).map(({ name, role }) => (
        <li key={name} className="flex items-center gap-4">
          <Portrait name={name} className="size-16" />
          <span>
            <span className="block font-semibold">{name}</span>
            <span className="block text-ink-soft">{role}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

import { ExternalLink } from 'lucide-react'
import { ourTeam } from '#content/our-team.ts'
import type { TeamMember } from '#content/our-team.ts'
import { Portrait } from '#web/site/portrait.tsx'

const link =
  'inline-flex min-h-8 items-center gap-2 rounded-sm text-[0.8125rem]/5 font-medium text-primary-ink underline-offset-4 hover:underline'

/** A leader with their role, bio and contact links. */
export function MemberCard({ member }: { member: TeamMember }) {
  const { name, role, bio, email, linkedin, twitter } = member
  const [mailbox, domain] = email.split('@')
  const profiles = [
    { href: linkedin, label: ourTeam.linkedin },
    { href: twitter, label: ourTeam.twitter },
  ]
  return (
    // In a row, all bios start at the same height, and so do all links.
    <li className="flex min-w-0 flex-col sm:row-span-4 sm:grid sm:grid-rows-subgrid sm:gap-y-0">
      <Portrait name={name} className="size-24" />
      <div className="mt-5">
        <h3 className="text-lg font-semibold">{name}</h3>
        <p className="mt-0.5 text-sm font-medium text-primary-ink">{role}</p>
      </div>
      <p className="mt-3 mb-2 text-ink-soft">{bio}</p>
      <div className="mt-auto grid justify-items-start">
        <a href={`mailto:${email}`} className={link}>
          <span className="min-w-0 wrap-anywhere">
            {mailbox}
            <wbr />@{domain}
          </span>
        </a>
        {profiles.map(
          ({ href, label }) =>
            href && (
              <a key={label} href={href} rel="me noopener" className={link}>
                <ExternalLink aria-hidden className="size-4 shrink-0" />
                {label.replace('{name}', name)}
              </a>
            ),
        )}
      </div>
    </li>
  )
}

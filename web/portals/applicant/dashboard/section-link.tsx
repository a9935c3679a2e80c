import { Link } from 'react-router'

/** The link next to a section's heading, to the complete list. */
export function SectionLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="touch-target rounded-sm text-sm font-medium text-primary-ink hover:underline">
      {children}
    </Link>
  )
}

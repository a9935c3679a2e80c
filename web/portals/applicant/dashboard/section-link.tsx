import { Link } from 'react-router'

/** Beside the heading of a section: leads to all of it. */
export function SectionLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="touch-target rounded-sm text-sm font-medium text-primary-ink hover:underline">
      {children}
    </Link>
  )
}

import { Link } from 'react-router'

/** In the head of a card: where all of it is. */
export function CardLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="touch-target rounded-sm text-sm font-medium text-primary-ink hover:underline">
      {children}
    </Link>
  )
}

import { Info } from 'lucide-react'
import { PlainIconButton } from './plain-icon-button.tsx'
import { Popover } from './popover.tsx'

/** A button that explains what a figure means. */
export function Definition({ term, children }: { term: string; children: string }) {
  const label = `What ${term} means`
  return (
    <Popover
      label={label}
      align="end"
      className="w-72 p-4"
      trigger={<PlainIconButton label={label} icon={<Info aria-hidden />} className="-mr-2" />}
    >
      <p className="text-sm">{children}</p>
    </Popover>
  )
}

import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Popover } from './popover.tsx'

interface FilterPopoverProps {
  label: string
  icon?: ReactNode
  /** A short summary or the number of selected values. Undefined if the filter is not set. */
  chosen?: string | number | undefined
  className?: string
  children: ReactNode
}

/** A button that shows the current filter, and the panel to change it. */
export function FilterPopover({ label, icon, chosen, className, children }: FilterPopoverProps) {
  const isOn = chosen !== undefined && chosen !== 0
  return (
    <Popover
      label={label}
      {...(className ? { className } : {})}
      trigger={
        <Button
          className={cx(
            'font-medium max-md:min-w-0 max-md:shrink max-md:grow max-md:px-3 data-[state=open]:bg-sunken',
            isOn && 'border-primary bg-primary-soft! text-primary-ink!',
          )}
        >
          <span className="contents max-md:hidden">{icon}</span>
          <span className="min-w-0 truncate">
            {label}
            {isOn && <span className="tabular">: {chosen}</span>}
          </span>
          <ChevronDown aria-hidden className="text-ink-faint" />
        </Button>
      }
    >
      {children}
    </Popover>
  )
}

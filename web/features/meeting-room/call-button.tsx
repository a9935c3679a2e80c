import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'

interface CallButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string
  icon: ReactNode
  /** The device is off. */
  isOff?: boolean
  /** The function is in use, such as sharing the screen. */
  isOn?: boolean
  /** A number on the button, such as of unread messages. */
  count?: number
}

/** A round button of a call. */
export function CallButton({ label, icon, isOff, isOn, count = 0, className, ...rest }: CallButtonProps) {
  return (
    <Tooltip label={label} side="top">
      <button
        type="button"
        aria-label={count > 0 ? `${label} (${count} new)` : label}
        aria-pressed={isOn}
        {...rest}
        className={cx(
          'relative inline-flex size-11 shrink-0 items-center justify-center rounded-full border transition-colors [&_svg]:size-5',
          isOff
            ? 'border-danger-line bg-danger-soft text-danger-ink'
            : isOn
              ? 'border-primary-line bg-primary-soft text-primary-ink'
              : 'border-line-strong bg-surface text-ink hover:bg-sunken',
          className,
        )}
      >
        {icon}
        {count > 0 && (
          <span
            aria-hidden
            className="absolute -top-1 -right-1 flex h-5 min-w-5 items-center justify-center rounded-full bg-primary px-1 text-xs font-semibold text-on-primary"
          >
            {count}
          </span>
        )}
      </button>
    </Tooltip>
  )
}

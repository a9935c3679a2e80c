import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Tooltip } from './tooltip.tsx'

const sizes = { xs: 'size-7', sm: 'size-8', md: 'size-9', lg: 'size-10' }

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name and the tooltip. */
  label: string
  icon: ReactNode
  size?: keyof typeof sizes
  /** Hides the tooltip where the same text is already next to the button. */
  noTooltip?: boolean
}

export function IconButton({ label, icon, size = 'md', noTooltip, className, ...rest }: IconButtonProps) {
  const button = (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={cx(
        'touch-target inline-flex shrink-0 items-center justify-center rounded-control text-ink-soft',
        'transition-colors hover:bg-hover hover:text-ink data-[state=open]:bg-hover data-[state=open]:text-ink',
        'disabled:pointer-events-none disabled:opacity-50 [&_svg]:size-[18px]',
        sizes[size],
        className,
      )}
    >
      {icon}
    </button>
  )
  return noTooltip ? button : <Tooltip label={label}>{button}</Tooltip>
}

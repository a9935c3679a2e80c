import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

const sizes = { xs: 'size-7', sm: 'size-8', md: 'size-9', lg: 'size-10' }

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name. */
  label: string
  icon: ReactNode
  size?: keyof typeof sizes
}

/** A button with an icon, without a tooltip: where its text is next to it, or the icon needs no words. */
export function PlainIconButton({ label, icon, size = 'md', className, ...rest }: IconButtonProps) {
  return (
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
}

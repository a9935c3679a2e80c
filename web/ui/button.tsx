import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import { Link } from 'react-router'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

const looks = {
  primary: 'bg-primary text-on-primary shadow-control hover:bg-primary-hover forced-colors:border',
  secondary:
    'border border-line-strong bg-surface text-ink shadow-control hover:bg-[color-mix(in_oklab,var(--surface),var(--ink)_6%)]',
  ghost: 'text-ink-soft hover:bg-hover hover:text-ink',
  danger: 'bg-danger text-on-danger shadow-control hover:bg-danger-hover forced-colors:border',
}

const sizes = {
  sm: 'h-8 gap-1.5 px-3 text-sm',
  md: 'h-10 gap-2 px-4 text-sm',
  lg: 'h-12 gap-2 px-6 text-base',
}

interface Looks {
  look?: keyof typeof looks
  size?: keyof typeof sizes
}

/** The classes of a button, for the few other elements that have to look like one. */
export const buttonClasses = ({ look = 'secondary', size = 'md' }: Looks = {}) =>
  cx(
    'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-control font-semibold',
    'transition-[background-color,border-color,color,translate] duration-150 active:translate-y-px',
    'disabled:pointer-events-none disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
    looks[look],
    sizes[size],
  )

export interface ButtonProps extends ComponentProps<'button'>, Looks {
  /** An action is in progress: the button keeps its focus and width and ignores clicks. */
  busy?: boolean
  /** The label while busy (`Publishing…`). Defaults to the usual label. */
  busyLabel?: ReactNode
}

const ignore = (event: MouseEvent) => event.preventDefault()

export function Button({ look, size, busy, busyLabel, className, children, onClick, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? ignore : onClick}
      className={cx(buttonClasses({ look, size }), busy && 'cursor-progress', className)}
    >
      {busy && <Spinner />}
      {busy ? (busyLabel ?? children) : children}
    </button>
  )
}

export function ButtonLink({ look, size, className, ...rest }: LinkProps & Looks) {
  return <Link {...rest} className={cx(buttonClasses({ look, size }), className)} />
}

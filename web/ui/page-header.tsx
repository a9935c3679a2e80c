import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'

export interface PageHeaderProps {
  title: ReactNode
  description?: ReactNode
  /** Shown next to the title, such as a badge. */
  mark?: ReactNode
  actions?: ReactNode
  /** The link to the previous page. */
  back?: { to: string; state?: unknown; label: string }
  /** On phones, a single row that stays visible, so that more of the content is. */
  isCondensed?: boolean
}

/** The heading of a screen, rendered before the rest has loaded. */
export function PageHeader({ title, description, mark, actions, back, isCondensed = false }: PageHeaderProps) {
  return (
    <header
      data-bar={isCondensed || undefined}
      className={cx(
        'flex items-end justify-between gap-y-3 sm:mb-4 sm:min-h-10 sm:flex-wrap sm:gap-x-6',
        isCondensed
          ? 'max-sm:sticky max-sm:top-16 max-sm:z-20 max-sm:mr-[calc(-1*var(--gutter-end,1rem))] max-sm:-mt-6 max-sm:-ml-4 max-sm:items-center max-sm:gap-x-2 max-sm:bg-canvas max-sm:py-1 max-sm:pr-[var(--gutter-end,1rem)] max-sm:pl-4'
          : 'mb-4 flex-wrap gap-x-6',
      )}
    >
      <div className={cx('min-w-0', isCondensed && 'max-sm:flex max-sm:grow max-sm:items-center max-sm:gap-2')}>
        {back && (
          <Link
            to={back.to}
            state={back.state}
            className={cx(
              'touch-target inline-flex items-center gap-1.5 rounded-sm text-sm font-medium text-ink-soft hover:text-ink',
              isCondensed ? 'sm:mb-1 sm:max-w-full' : 'mb-1 max-w-full',
            )}
          >
            <ArrowLeft aria-hidden className="size-4 shrink-0" />
            <span className={cx('min-w-0 wrap-anywhere', isCondensed && 'max-sm:sr-only')}>{back.label}</span>
          </Link>
        )}
        <div
          className={cx(
            'flex min-w-0 flex-wrap items-center gap-x-3',
            isCondensed ? 'max-sm:grow max-sm:[&_h1~*]:text-2xs sm:gap-y-1' : 'gap-y-1',
          )}
        >
          <h1
            className={cx(
              'min-w-0 font-semibold',
              isCondensed ? 'max-sm:basis-full max-sm:truncate max-sm:text-base/5 sm:text-2xl' : 'text-2xl',
            )}
          >
            {title}
          </h1>
          {mark}
        </div>
        {description && <div className="mt-1 max-w-2xl text-ink-soft">{description}</div>}
      </div>
      {actions && (
        <div
          className={cx(
            'flex items-center gap-3 empty:hidden',
            isCondensed ? 'max-sm:shrink-0 max-sm:gap-2 sm:flex-wrap' : 'flex-wrap',
          )}
        >
          {actions}
        </div>
      )}
    </header>
  )
}

import type { LinkProps } from 'react-router'
import { Link } from 'react-router'
import { cx } from '#web/ui/cx.ts'

/** A link within or next to text. */
export function TextLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={cx('rounded-sm font-medium text-primary-ink underline-offset-4 hover:underline', className)}
    />
  )
}

import { product } from '#domain/product.ts'
import { cx } from '#web/ui/cx.ts'

/** The mark: a bridge's deck on its arch, with the sun behind it. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden className={cx('size-8 shrink-0', className)}>
      <circle cx="16" cy="11.5" r="4.5" className="fill-mango" />
      <path
        d="M2.5 24.5c2.5 0 4.4-1.5 5.9-4.2C10.3 16.8 12.7 15 16 15s5.7 1.8 7.6 5.3c1.5 2.7 3.4 4.2 5.9 4.2"
        className="stroke-primary"
        strokeWidth="3.2"
        strokeLinecap="round"
      />
      <path d="M11.5 24.5h9" className="stroke-primary" strokeWidth="3.2" strokeLinecap="round" />
    </svg>
  )
}

/** The mark with the product's name. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2', className)}>
      <LogoMark />
      <span className="text-xl font-bold tracking-[-0.03em] text-ink">{product.name}</span>
    </span>
  )
}

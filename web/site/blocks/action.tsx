import { ArrowRight } from 'lucide-react'
import type { CallToAction } from '#content/page-words.ts'
import { pathTo } from '#domain/paths.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'

/** The URL of a call to action. */
export function hrefOf({ to, topic }: Pick<CallToAction, 'to' | 'topic'>): string {
  if (to === 'register') return `${pathTo('login')}?tab=register`
  if (isPlace(to)) return to
  return topic ? `${pathTo(to)}?topic=${topic}` : pathTo(to)
}

const isPlace = (to: string): to is `#${string}` => to.startsWith('#')

/** A large button. On a phone, a long label wraps. */
export const actionClasses = (look: 'primary' | 'secondary') =>
  cx(
    buttonClasses({ look, size: 'lg' }),
    'max-w-full max-sm:h-auto max-sm:min-h-12 max-sm:py-2.5 max-sm:text-center max-sm:whitespace-normal',
  )

/** Buttons. The first is the primary one. */
export function Actions({ actions, className }: { actions: readonly CallToAction[]; className?: string }) {
  return (
    <div className={cx('flex flex-wrap gap-3', className)}>
      {actions.map((action, at) => (
        <a
          key={action.label}
          href={hrefOf(action)}
          className={cx(actionClasses(at === 0 ? 'primary' : 'secondary'), 'max-sm:grow')}
        >
          {action.label}
        </a>
      ))}
    </div>
  )
}

/** A text link with an arrow. */
export function MoreLink({ action, className }: { action: CallToAction; className?: string }) {
  return (
    <a
      href={hrefOf(action)}
      className={cx(
        'group/more rounded-sm font-semibold text-primary-ink underline-offset-4 hover:underline',
        className,
      )}
    >
      {action.label}
      <ArrowRight
        aria-hidden
        className="ml-1.5 inline-block size-4 align-[-0.125em] transition-transform group-hover/more:translate-x-0.5"
      />
    </a>
  )
}

import { cx } from './cx.ts'

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')

/** The modifier key for the platform's shortcuts, as its menus display it. */
export const modifier = isApple ? '⌘' : 'Ctrl'

/** Whether only the platform's modifier is pressed: ⌘ on Apple systems, Ctrl elsewhere. */
export function isModified(event: { ctrlKey: boolean; metaKey: boolean; altKey: boolean }): boolean {
  return (isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) && !event.altKey
}

/** The keys of a shortcut, in the order in which they are pressed. */
export function Keys({ keys, className }: { keys: readonly string[]; className?: string }) {
  return (
    <span className={cx('inline-flex gap-1', className)}>
      {keys.map((key) => (
        <kbd
          key={key}
          className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line bg-sunken px-1 font-sans text-xs text-ink-soft"
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}

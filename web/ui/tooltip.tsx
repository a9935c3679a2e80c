import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

/** Wraps the app: tooltips open after 700 ms, or at once if one was just open. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Radix.Provider delayDuration={700}>{children}</Radix.Provider>
}

interface TooltipProps {
  label: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** The focusable element that it describes. */
  children: ReactNode
}

export function Tooltip({ label, side = 'bottom', children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <TooltipWords side={side}>{label}</TooltipWords>
    </Radix.Root>
  )
}

export function TooltipWords({ side = 'bottom', children }: Pick<TooltipProps, 'side' | 'children'>) {
  return (
    <Radix.Portal>
      <Radix.Content
        side={side}
        sideOffset={6}
        collisionPadding={8}
        className="z-50 max-w-64 rounded-sm bg-ink px-2 py-1 text-xs font-medium wrap-anywhere text-canvas shadow-pop data-[state=delayed-open]:animate-fade-in"
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  )
}

import { CircleAlert } from 'lucide-react'
import { Banner } from '#web/ui/banner.tsx'

const reveal = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** What is wrong with a form as a whole, above its buttons; scrolled into view. */
export function FormMessage({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <div ref={reveal}>
      <Banner tone="danger" alert icon={<CircleAlert aria-hidden />}>
        {children}
      </Banner>
    </div>
  )
}

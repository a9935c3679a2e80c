import { ShieldAlert } from 'lucide-react'
import { offPlatformWarnings } from '#domain/messaging/off-platform.ts'
import type { OffPlatformKind } from '#domain/messaging/off-platform.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

interface OffPlatformWarningProps {
  kinds: readonly OffPlatformKind[]
  onSend: () => void
  onCancel: () => void
}

/** Explains why a message should not contain contact details or outside payment. It can be sent anyway. */
export function OffPlatformWarning({ kinds, onSend, onCancel }: OffPlatformWarningProps) {
  return (
    <Banner
      tone="warning"
      alert
      icon={<ShieldAlert aria-hidden />}
      className="mb-2"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onCancel}>
            Edit message
          </Button>
          <Button size="sm" look="ghost" onClick={onSend}>
            Send anyway
          </Button>
        </div>
      }
    >
      {kinds.map((kind) => (
        <p key={kind}>{offPlatformWarnings[kind]}</p>
      ))}
    </Banner>
  )
}

import { useState } from 'react'
import { funnelPeriod_days, funnelStepLabels } from '#domain/dashboard/dashboard.ts'
import type { AdminDashboard, FunnelSide } from '#domain/dashboard/dashboard.ts'
import { Card } from '#web/ui/card.tsx'
import { Funnel } from '#web/ui/funnel.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface FunnelsProps {
  funnels: NonNullable<AdminDashboard['funnels']> | undefined
}

/** How far the applicants and companies came that signed up recently. */
export function Funnels({ funnels }: FunnelsProps) {
  const [side, setSide] = useState<FunnelSide>('applicant')
  return (
    <Card
      title="Sign-up funnel"
      description={`Sign-ups of the last ${funnelPeriod_days} days`}
      actions={
        <SegmentedControl
          label="Sign-ups"
          value={side}
          onValueChange={setSide}
          segments={[
            { value: 'applicant', label: 'Applicants' },
            { value: 'company', label: 'Companies' },
          ]}
        />
      }
    >
      {funnels ? (
        <Funnel
          steps={funnels[side].map(({ step, count }) => ({ name: step, label: funnelStepLabels[step], count }))}
        />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Card>
  )
}

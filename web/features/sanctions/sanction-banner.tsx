import { useQuery } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { sanctionsApi } from '#domain/sanctions/api.ts'
import type { OwnSanction } from '#domain/sanctions/sanction.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { useIsInterviewer, useMe } from '#web/lib/api/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { SanctionDialog } from './sanction-dialog.tsx'

const edges = 'rounded-none border-x-0 border-t-0 px-4 sm:px-6 lg:px-8'

/** Says that the user or their company is suspended or warned. Owners and applicants read why, and can appeal. */
export function SanctionBanner() {
  const { role, company } = useMe()
  const isInterviewer = useIsInterviewer()
  const reads = role === 'applicant' || company?.member_role === 'owner'
  const { data } = useQuery({ ...queryFor(sanctionsApi.own, {}), enabled: reads })
  const sanctions = data?.items ?? []
  const isExplained = sanctions.some(({ kind }) => kind === 'suspension')
  return (
    <>
      {company?.status === 'suspended' && !isExplained && (
        <section aria-label="Suspension">
          <Banner tone="warning" icon={<ShieldAlert aria-hidden />} className={edges}>
            {isInterviewer
              ? 'Your company is suspended. An owner of the company can read the reason.'
              : 'Your company is suspended. You can read data and pay invoices, but not publish jobs or hire. The owner of the company can read the reason.'}
          </Banner>
        </section>
      )}
      {sanctions.map((sanction) => (
        <Shown key={sanction.id} sanction={sanction} isCompany={role === 'company'} />
      ))}
    </>
  )
}

function Shown({ sanction, isCompany }: { sanction: OwnSanction; isCompany: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const isWarning = sanction.kind === 'warning'
  return (
    <section aria-label={isWarning ? 'Warning' : 'Suspension'}>
      <Banner
        tone="warning"
        icon={<ShieldAlert aria-hidden />}
        className={edges}
        action={
          <Button size="sm" onClick={() => setOpen(true)}>
            {sanction.allowed.includes('appeal') ? 'Read the reason and appeal' : 'Read the reason'}
          </Button>
        }
      >
        {bannerText(isWarning, isCompany)}
      </Banner>
      {isOpen && <SanctionDialog sanction={sanction} onClose={() => setOpen(false)} />}
    </section>
  )
}

function bannerText(isWarning: boolean, isCompany: boolean): string {
  if (isWarning) return isCompany ? 'Your company received a warning.' : 'You received a warning.'
  return isCompany
    ? 'Your company is suspended. You can read data and pay invoices, but not publish jobs or hire.'
    : 'Your account is suspended. You can finish your current work and be paid, but not apply or accept offers.'
}

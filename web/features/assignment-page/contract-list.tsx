import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { contractsApi } from '#domain/contracts/api.ts'
import type { Assignment } from '#domain/assignments/assignment.ts'
import type { Contract } from '#domain/contracts/contract.ts'
import { pathTo } from '#domain/paths.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Section } from '#web/ui/section.tsx'
import { DownloadButton } from './download-button.tsx'
import { FileViewList } from './file-view-list.tsx'

interface ContractListProps {
  contracts: readonly Contract[]
  side: Assignment['side']
}

/** The signed contract and its amendments, each with its signatures and the page that verifies it. */
export function ContractList({ contracts, side }: ContractListProps) {
  const zone = useTimeZone()
  if (contracts.length === 0) return null
  return (
    <Section title="Contracts">
      <Card flush>
        <ul aria-label="Contracts" className="divide-y divide-line">
          {contracts.map((contract) => (
            <li key={contract.id} className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-4 text-sm">
              <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success-ink" />
              <div className="min-w-0 grow basis-56">
                <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
                  {contract.title}
                  {side === 'staff' && <Badge>{contract.side === 'company' ? 'Company' : 'Talent'}</Badge>}
                </p>
                <ul className="text-ink-soft">
                  {contract.signatures.map(({ name, signed_at }) => (
                    <li key={`${name} ${signed_at}`} className="wrap-anywhere">
                      Signed by {name}, {formatInstant(signed_at, zone)}
                    </li>
                  ))}
                </ul>
                {contract.views && <FileViewList views={contract.views} />}
                {contract.sha256 && (
                  <Link
                    to={pathTo('verify', { hash: contract.sha256 })}
                    reloadDocument
                    className="touch-target rounded-sm text-primary-ink hover:underline"
                  >
                    Verify<span className="sr-only"> {contract.title}</span>
                  </Link>
                )}
              </div>
              <DownloadButton name={contract.title} address={addressOf(contractsApi.read.url, { id: contract.id })} />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}

import { useMe } from '#web/lib/api/session.ts'
import { TokensSection } from './tokens-section.tsx'
import { WebhooksSection } from './webhooks-section.tsx'

/** The API tokens of the user; for owners, also those of the company's members, and its webhooks. */
export default function ApiSettings() {
  const { company } = useMe()
  const isOwner = company?.member_role === 'owner'
  return (
    <>
      <TokensSection isOwner={isOwner} />
      {isOwner && <WebhooksSection />}
    </>
  )
}

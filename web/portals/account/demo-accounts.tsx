import { Suspense, lazy } from 'react'
import { useSignInOptions } from '#web/lib/api/session.ts'

/** Only demos load it. */
const DemoAccountList = lazy(() => import('./demo-account-list.tsx'))

/** Buttons that sign in with a demo account. Empty without demo data. */
export function DemoAccounts({ staff, next, failed }: { staff: boolean; next: string | null; failed: string }) {
  const accounts = useSignInOptions().demo_accounts.filter((account) => account.staff === staff)
  return (
    accounts.length > 0 && (
      <Suspense>
        <DemoAccountList accounts={accounts} next={next} failed={failed} />
      </Suspense>
    )
  )
}

import { ArrowRight, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { accountsApi } from '#domain/accounts/api.ts'
import { call } from '#web/lib/api/api.ts'
import type { Answer } from '#web/lib/api/api.ts'
import { continueToSecondFactor, finishSignIn } from '#web/lib/api/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { pageUnload, withMessage } from './with-message.ts'

interface DemoAccountListProps {
  accounts: Answer<typeof accountsApi.session>['demo_accounts']
  next: string | null
  failed: string
}

/** Buttons that sign in with a demo account. */
export default function DemoAccountList({ accounts, next, failed }: DemoAccountListProps) {
  const [entering, setEntering] = useState<string>()
  const [error, setError] = useState('')

  const enterAs = async ({ email, password, staff }: (typeof accounts)[number]) => {
    setEntering(email)
    setError('')
    try {
      const endpoint = staff ? accountsApi.adminLogin : accountsApi.login
      const answer = await withMessage(failed, call(endpoint, { body: { email, password } }))
      if ('second_factor_required' in answer) continueToSecondFactor(next)
      else finishSignIn(answer, next)
      await pageUnload
    } catch (refusal) {
      setEntering(undefined)
      setError((refusal as Error).message)
    }
  }
  return (
    <section aria-labelledby="demo-accounts" className="mt-10 rounded-panel border border-mango/50 bg-mango-soft p-4">
      <h2 id="demo-accounts" className="px-1 text-sm font-semibold text-mango-ink">
        This is a demo. Sign in as
      </h2>
      {error && (
        <Banner tone="danger" alert icon={<CircleAlert aria-hidden />} className="mt-3">
          {error}
        </Banner>
      )}
      <ul className="mt-3 grid gap-2 sm:grid-cols-2 sm:[&>li:last-child:nth-child(odd)]:col-span-2">
        {accounts.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              disabled={entering !== undefined}
              onClick={() => void enterAs(account)}
              className="group flex w-full items-center gap-2 rounded-control border border-line bg-surface px-3 py-2.5 text-left text-sm shadow-control transition-colors hover:border-line-strong disabled:opacity-60"
            >
              <span className="min-w-0 grow">
                <span className="block font-semibold">{account.label}</span>
                <span className="block truncate text-ink-faint">{account.email}</span>
              </span>
              {entering === account.email ? (
                <Spinner />
              ) : (
                <ArrowRight
                  aria-hidden
                  className="size-4 shrink-0 text-ink-faint transition-transform group-hover:translate-x-0.5"
                />
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

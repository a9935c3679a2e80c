import { Eye } from 'lucide-react'
import { useEffect } from 'react'
import type { Me } from '#domain/accounts/account.ts'
import { impersonationsApi } from '#domain/impersonations/api.ts'
import { pathTo } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import { useCall } from '#web/lib/api/query.ts'
import { finishSignIn, useMe } from '#web/lib/api/session.ts'
import { formatClock } from '#web/lib/time/format-instant.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Tells staff that they see the product as a user, until when, and ends it. */
export function ViewingBanner() {
  const me = useMe()
  return me.viewed_until && <Shown me={me} until={Date.parse(me.viewed_until)} />
}

/** The clock of the browser can be behind that of the server. */
const margin_ms = 2_000

const drawerOf = ({ company, user_id }: Me) =>
  company ? pathTo('admin_company', { id: company.id }) : pathTo('admin_applicant', { id: user_id })

function Shown({ me, until }: { me: Me; until: number }) {
  const end = useCall(impersonationsApi.end)
  const drawer = drawerOf(me)
  useEffect(() => {
    const timer = setTimeout(() => location.assign(drawer), Math.max(0, until - Date.now()) + margin_ms)
    return () => clearTimeout(timer)
  }, [until, drawer])
  const leave = () =>
    end.mutate(
      {},
      {
        onSuccess: (staff) => finishSignIn(staff, drawer),
        onError: (error) => toast({ variant: 'destructive', title: 'Failed to end', description: error.message }),
      },
    )
  // By the clock of the browser: the time zone of the session is the user's.
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <section aria-label="Viewing an account" className="sticky top-16 z-20">
      <Banner
        tone="warning"
        icon={<Eye aria-hidden />}
        className="rounded-none border-x-0 border-t-0 px-4 wrap-anywhere sm:px-6 lg:px-8"
        action={
          <Button size="sm" busy={end.isPending} busyLabel="Ending…" onClick={leave}>
            End
          </Button>
        }
      >
        You are viewing {product.name} as {me.name}, read-only. Ends at {formatClock(until, zone)}.
      </Banner>
    </section>
  )
}

import { useEffect, useState } from 'react'
import { oneTimeToken } from '#domain/accounts/account.ts'

/** The token of the emailed link that led here, or null. It is removed from the address bar. */
export function useMailedToken(): string | null {
  const [token] = useState(() => new URLSearchParams(location.search).get('token'))
  useEffect(() => history.replaceState(history.state, '', location.pathname), [])
  return oneTimeToken.safeParse(token).success ? token : null
}

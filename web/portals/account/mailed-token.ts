import { useEffect, useState } from 'react'
import { oneTimeToken } from '#domain/accounts/account.ts'

/** The token of the mailed link that led here, null when there is none; it is taken out of the address bar. */
export function useMailedToken(): string | null {
  const [token] = useState(() => new URLSearchParams(location.search).get('token'))
  useEffect(() => history.replaceState(history.state, '', location.pathname), [])
  return oneTimeToken.safeParse(token).success ? token : null
}

import { setNonce } from 'get-nonce'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { styleNonce } from './lib/document/style-nonce.ts'

// The dialogs' scroll lock adds a <style>; the content security policy allows it only with this page's nonce.
const nonce = styleNonce()
if (nonce) setNonce(nonce)

// Temporal is used for time zone arithmetic. Only browsers without it load the polyfill.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
